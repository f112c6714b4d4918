import { useTextsOf } from '@daftar/remote-kit';
import type { accessibilityTexts } from './accessibility.ts';
import type { accountTexts } from './account.ts';
import { homeTexts } from './home.ts';
import type { keysTexts } from './keys.ts';
import type { memberTexts } from './member.ts';
import type { overrideTexts } from './override.ts';
import type { paletteTexts } from './palette.ts';
import type { providerProblemTexts } from './provider-problems.ts';
import type { receiptTexts } from './receipts.ts';
import { shellTexts } from './shell.ts';
import { signInTexts } from './sign-in.ts';
import type { termTexts } from './terms.ts';
import type { verifySheetTexts } from './verify-sheet.ts';

/** The texts of every page and of a visitor’s; chunks bring their own, so others can’t use those (EDG-05). */
export const texts = { ...shellTexts, ...signInTexts, ...homeTexts };
type Texts = typeof texts;

/** Texts of every page of the shell, in the chosen language. */
export const useTexts = () => useTextsOf<Texts>('shell');
/** The same with those for somebody signed in. */
export const useMemberTexts = () => useTextsOf<Texts & typeof memberTexts>('shell');
/** The same with those of Profile and security. */
export const useAccountTexts = () => useTextsOf<Texts & typeof accountTexts>('shell');
/** The same with the accessibility statement. */
export const useAccessibilityTexts = () => useTextsOf<Texts & typeof accessibilityTexts>('shell');
/** The same with the check of receipts. */
export const useReceiptTexts = () => useTextsOf<Texts & typeof receiptTexts>('shell');
/** The same with the check of printed result sheets. */
export const useVerifySheetTexts = () => useTextsOf<Texts & typeof verifySheetTexts>('shell');
/** The same with the failures of sign-in by a provider. */
export const useProviderProblemTexts = () => useTextsOf<Texts & typeof providerProblemTexts>('shell');
/** The same with those about override links. */
export const useOverrideTexts = () => useTextsOf<Texts & typeof overrideTexts>('shell');
/** The same with the keys of every page. */
export const useKeysTexts = () => useTextsOf<Texts & typeof keysTexts>('shell');
/** The same with the choice of a term. */
export const useTermTexts = () => useTextsOf<Texts & typeof termTexts>('shell');
/** The same with the palette. */
export const usePaletteTexts = () => useTextsOf<Texts & typeof paletteTexts>('shell');
