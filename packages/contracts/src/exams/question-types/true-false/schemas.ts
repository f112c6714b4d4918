import { z } from 'zod';
import type { TrueFalseAnswer, TrueFalseBody, TrueFalseKey } from './rules.ts';

export default {
  body: z.strictObject({}) satisfies z.ZodType<TrueFalseBody>,
  key: z.strictObject({ right: z.boolean() }) satisfies z.ZodType<TrueFalseKey>,
  answer: z.strictObject({ value: z.boolean() }) satisfies z.ZodType<TrueFalseAnswer>,
};
