import { useTextsOf } from '@daftar/remote-kit';
import type { texts } from './index.ts';

/** `const t = useTexts(); t('key', { count: 3 })` */
export const useTexts = () => useTextsOf<typeof texts>('instructor');
