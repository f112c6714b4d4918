import { useTextsOf } from '@daftar/remote-kit';
import { accessibilityTexts } from './accessibility.ts';
import { accountTexts } from './account.ts';
import { homeTexts } from './home.ts';
import { receiptTexts } from './receipts.ts';
import { shellTexts } from './shell.ts';

/** All texts of the shell's own pages. */
export const texts = { ...shellTexts, ...accountTexts, ...homeTexts, ...accessibilityTexts, ...receiptTexts };

export const useTexts = () => useTextsOf<typeof texts>('shell');
