import { z } from 'zod';
import { isOfPair, pairBeside } from '../../../pair-schema.ts';
import { freeText } from '../../../schemas.ts';
import { examLimits } from '../../limits.ts';
import { acceptedNumbers, acceptedTexts, textFolding } from '../accepted-schemas.ts';
import { maxShortText } from '../accepted-text.ts';
import { item } from '../item-schema.ts';
import { type GapsAnswer, type GapsBody, type GapsKey, gapKinds, gapRules } from './rules.ts';

const maxGaps = 40;
const id = z.int().min(1).max(99);
const ids = (list: readonly { id: number }[]): boolean => new Set(list.map((one) => one.id)).size === list.length;

export default {
  body: z
    .strictObject({
      text: freeText(examLimits.maxQuestionText),
      texts: pairBeside(examLimits.maxQuestionText),
      gaps: z
        .array(
          z.strictObject({
            id,
            kind: z.enum(gapKinds),
            options: z.array(item(id, maxShortText)).max(examLimits.maxOptions).refine(ids).optional(),
            exact: z.boolean().optional(),
            weight: z.int().min(1).max(100),
          }),
        )
        .max(maxGaps)
        .refine(ids),
      rule: z.enum(gapRules),
    })
    .refine(isOfPair) satisfies z.ZodType<GapsBody>,
  key: z.strictObject({
    gaps: z
      .array(
        z.strictObject({
          id,
          options: z
            .array(z.strictObject({ id, share: z.int().min(1).max(100) }))
            .max(examLimits.maxOptions)
            .refine(ids)
            .optional(),
          numbers: acceptedNumbers.optional(),
          texts: acceptedTexts.optional(),
          folding: textFolding.optional(),
        }),
      )
      .max(maxGaps)
      .refine(ids),
  }) satisfies z.ZodType<GapsKey>,
  answer: z.strictObject({
    given: z
      .record(z.string().regex(/^[1-9]\d?$/), freeText(maxShortText))
      .refine((all) => Object.keys(all).length <= maxGaps),
  }) satisfies z.ZodType<GapsAnswer>,
};
