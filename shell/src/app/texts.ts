import { useTextsOf } from '@daftar/remote-kit';
import { accountTexts } from '../texts/account.ts';
import { homeTexts } from '../texts/home.ts';
import { shellTexts } from '../texts/shell.ts';

/** All texts of the shell's own pages. */
export const texts = { ...shellTexts, ...accountTexts, ...homeTexts };

export const useTexts = () => useTextsOf<typeof texts>('shell');
