import { z } from 'zod';
import { freeText } from '../../../schemas.ts';
import { acceptedNumbers, judgedGroups } from '../accepted-schemas.ts';
import { maxNumberText } from '../typed-number.ts';
import type { NumberAnswer, NumberBody, NumberKey } from './rules.ts';

const unit = freeText(40);
export default {
  body: z.strictObject({
    unit: z.enum(['none', 'shown', 'asked']),
    unit_text: unit.optional(),
  }) satisfies z.ZodType<NumberBody>,
  key: z.strictObject({
    accepted: acceptedNumbers,
    units: z.array(unit).max(20).optional(),
    judged: judgedGroups.optional(),
  }) satisfies z.ZodType<NumberKey>,
  answer: z.strictObject({ value: freeText(maxNumberText), unit: unit.optional() }) satisfies z.ZodType<NumberAnswer>,
};
