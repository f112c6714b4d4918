import type { Trx } from '../kernel/index.ts';
import { forgetWords } from './petition-queries.ts';

/** Removes the words of a person’s petitions (TRU-13); decisions stay. */
export const forgetPetitions = async (trx: Trx, studentId: number): Promise<void> => {
  await forgetWords(trx, studentId);
};
