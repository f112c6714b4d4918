import { z } from 'zod';
import { freeText } from '../../../schemas.ts';
import { maxNumberText } from '../typed-number.ts';
import { type NumberAnswer, type NumberBody, type NumberKey, nearness } from './rules.ts';

const unit = freeText(40);
/** Empty while it is being written; the rules refuse it then. */
const number = z.string().regex(/^(?:[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,2})?)?$/i);

export default {
  body: z.strictObject({
    unit: z.enum(['none', 'shown', 'asked']),
    unit_text: unit.optional(),
  }) satisfies z.ZodType<NumberBody>,
  key: z.strictObject({
    accepted: z
      .array(
        z.strictObject({
          is: z.enum(nearness),
          value: number,
          by: number.optional(),
          share: z.int().min(1).max(100),
        }),
      )
      .min(1)
      .max(20),
    units: z.array(unit).max(20).optional(),
  }) satisfies z.ZodType<NumberKey>,
  answer: z.strictObject({ value: freeText(maxNumberText), unit: unit.optional() }) satisfies z.ZodType<NumberAnswer>,
};
