import { confirmTexts } from './confirm-texts.ts';
import { secondTexts } from './second-texts.ts';

export { ConfirmForm } from './confirm-form.tsx';

export const texts = { ...confirmTexts, ...secondTexts };
