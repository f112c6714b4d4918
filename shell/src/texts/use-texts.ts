import { useTextsOf } from '@daftar/remote-kit';
import { accountTexts } from './account.ts';
import { homeTexts } from './home.ts';
import { shellTexts } from './shell.ts';

/** All texts of the shell's own pages. */
export const texts = { ...shellTexts, ...accountTexts, ...homeTexts };

export const useTexts = () => useTextsOf<typeof texts>('shell');
