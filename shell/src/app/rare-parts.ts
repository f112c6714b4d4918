// Parts of the frame that few see, as one chunk: each further one would cost every page its hash (EDG-05).
import { overrideTexts } from '../texts/override.ts';
import { termTexts } from '../texts/terms.ts';

export { OverrideBanner } from '../remotes/override-banner.tsx';
export { TermBar } from '../terms/term-bar.tsx';
export const texts = { ...overrideTexts, ...termTexts };
