import { z } from 'zod';
import { isOfPair, pairBeside } from '../../../pair-schema.ts';
import { freeText } from '../../../schemas.ts';
import { examLimits } from '../../limits.ts';
import { type SeveralAnswer, type SeveralBody, type SeveralKey, severalRules } from './rules.ts';

const id = z.int().min(1).max(1_000_000);
const ids = z.array(id).max(examLimits.maxOptions);
const ascending = (list: readonly number[]): boolean => list.every((one, at) => at === 0 || list[at - 1]! < one);

export default {
  body: z.strictObject({
    options: z
      .array(
        z
          .strictObject({
            id,
            text: freeText(examLimits.maxOptionText),
            texts: pairBeside(examLimits.maxOptionText),
            keep_last: z.boolean().optional(),
          })
          .refine(isOfPair),
      )
      .max(examLimits.maxOptions)
      .refine((options) => new Set(options.map((option) => option.id)).size === options.length),
    rule: z.enum(severalRules),
    most: z.int().min(1).max(examLimits.maxOptions).optional(),
  }) satisfies z.ZodType<SeveralBody>,
  key: z.strictObject({ right: ids.refine(ascending) }) satisfies z.ZodType<SeveralKey>,
  answer: z.strictObject({ chosen: ids.refine(ascending) }) satisfies z.ZodType<SeveralAnswer>,
};
