import { z } from 'zod';
import { isOfPair, pairBeside } from '../../pair-schema.ts';
import { freeText } from '../../schemas.ts';

/** An item of a body, by whose id a key and an answer name it; in both languages where both were written. */
export const item = (id: z.ZodInt, most: number) =>
  z.strictObject({ id, text: freeText(most), texts: pairBeside(most) }).refine(isOfPair);
