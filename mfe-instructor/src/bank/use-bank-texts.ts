import { bankTexts } from '../texts/late/bank.ts';
import { useLateTexts } from '../texts/use-texts.ts';

/** The remote’s texts and those of banks, which come with their screens: no other page carries them (EDG-05). */
export const useBankTexts = () => useLateTexts(bankTexts);
