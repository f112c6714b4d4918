import { z } from 'zod';
import { examLimits } from '../../limits.ts';
import { item } from '../item-schema.ts';
import { type OrderingAnswer, type OrderingBody, type OrderingKey, orderingRules } from './rules.ts';

const id = z.int().min(1).max(1_000);
const order = z
  .array(id)
  .max(examLimits.maxOptions)
  .refine((ids) => new Set(ids).size === ids.length);

export default {
  body: z.strictObject({
    items: z
      .array(item(id, examLimits.maxOptionText))
      .max(examLimits.maxOptions)
      .refine((list) => new Set(list.map((item) => item.id)).size === list.length),
    rule: z.enum(orderingRules),
  }) satisfies z.ZodType<OrderingBody>,
  key: z.strictObject({ order }) satisfies z.ZodType<OrderingKey>,
  answer: z.strictObject({ order }) satisfies z.ZodType<OrderingAnswer>,
};
