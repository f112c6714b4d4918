import { z } from 'zod';
import { freeText } from '../../../schemas.ts';
import type { ShortTextAnswer, ShortTextBody, ShortTextKey } from './rules.ts';

/** Characters of a short answer. */
export const maxShortText = 500;
const folds = z.boolean();

export default {
  body: z.strictObject({ exact: z.boolean() }) satisfies z.ZodType<ShortTextBody>,
  key: z.strictObject({
    accepted: z
      .array(
        z.strictObject({
          text: freeText(maxShortText),
          wildcard: z.boolean().optional(),
          share: z.int().min(1).max(100),
        }),
      )
      .min(1)
      .max(50),
    folding: z.strictObject({
      case: folds,
      hamza: folds,
      taa: folds,
      yaa: folds,
      tashkeel: folds,
      al: folds,
      digits: folds,
      spaces: folds,
    }),
  }) satisfies z.ZodType<ShortTextKey>,
  answer: z.strictObject({ text: freeText(maxShortText) }) satisfies z.ZodType<ShortTextAnswer>,
};
