import { z } from 'zod';
import { examLimits } from '../../limits.ts';
import { item } from '../item-schema.ts';
import { type MatchingAnswer, type MatchingBody, type MatchingKey, matchingRules, type Pair } from './rules.ts';

const id = z.int().min(1).max(1_000);
const items = (most: number) =>
  z
    .array(item(id, examLimits.maxOptionText))
    .max(most)
    .refine((list) => new Set(list.map((item) => item.id)).size === list.length);
const pairs = z
  .array(z.tuple([id, id]))
  .max(examLimits.maxOptions)
  .refine((list) => list.every(([item], at) => at === 0 || list[at - 1]![0] < item)) satisfies z.ZodType<Pair[]>;

export default {
  body: z.strictObject({
    items: items(examLimits.maxOptions),
    choices: items(2 * examLimits.maxOptions),
    rule: z.enum(matchingRules),
  }) satisfies z.ZodType<MatchingBody>,
  key: z.strictObject({ pairs }) satisfies z.ZodType<MatchingKey>,
  answer: z.strictObject({ pairs }) satisfies z.ZodType<MatchingAnswer>,
};
