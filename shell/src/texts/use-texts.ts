import { useTextsOf } from '@daftar/remote-kit';
import type { accessibilityTexts } from './accessibility.ts';
import type { accountTexts } from './account.ts';
import { homeTexts } from './home.ts';
import type { keysTexts } from './keys.ts';
import type { memberTexts } from './member.ts';
import type { overrideTexts } from './override.ts';
import type { providerProblemTexts } from './provider-problems.ts';
import type { receiptTexts } from './receipts.ts';
import { shellTexts } from './shell.ts';
import { signInTexts } from './sign-in.ts';

/** The texts of every page and of a visitor’s; chunks bring their own, so others can’t use those (EDG-05). */
export const texts = { ...shellTexts, ...signInTexts, ...homeTexts };
type Texts = typeof texts;

export const useTexts = () => useTextsOf<Texts>('shell');
export const useMemberTexts = () => useTextsOf<Texts & typeof memberTexts>('shell');
export const useAccountTexts = () => useTextsOf<Texts & typeof accountTexts>('shell');
export const useAccessibilityTexts = () => useTextsOf<Texts & typeof accessibilityTexts>('shell');
export const useReceiptTexts = () => useTextsOf<Texts & typeof receiptTexts>('shell');
export const useProviderProblemTexts = () => useTextsOf<Texts & typeof providerProblemTexts>('shell');
export const useOverrideTexts = () => useTextsOf<Texts & typeof overrideTexts>('shell');
export const useKeysTexts = () => useTextsOf<Texts & typeof keysTexts>('shell');
