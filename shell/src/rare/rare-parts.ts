// Parts of the frame that few see, as one chunk: each further one would cost every page its hash (EDG-05).
import { factorDueTexts } from '../texts/factor-due.ts';
import { overrideTexts } from '../texts/override.ts';
import { termTexts } from '../texts/terms.ts';
import { viewingTexts } from '../texts/viewing.ts';

export { FactorNotice } from '../profile/factor-notice.tsx';
export { OverrideBanner } from '../remotes/override-banner.tsx';
export { ViewingBanner } from '../session/viewing-banner.tsx';
export { TermBar } from '../terms/term-bar.tsx';
export const texts = { ...factorDueTexts, ...overrideTexts, ...termTexts, ...viewingTexts };
