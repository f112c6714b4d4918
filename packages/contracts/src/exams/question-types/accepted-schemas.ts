import { z } from 'zod';
import { freeText } from '../../schemas.ts';
import { type AcceptedNumber, nearness } from './accepted-number.ts';
import { type AcceptedText, maxShortText } from './accepted-text.ts';
import type { Judged } from './define.ts';
import { maxJudged } from './judged.ts';
import type { TextFolding } from './typed-text.ts';

/** Empty while it is being written; the rules refuse it then. */
const number = z.string().regex(/^(?:[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,2})?)?$/i);
const share = z.int().min(1).max(100);
const fold = z.boolean();

/** Numbers that are accepted, each with its share. */
export const acceptedNumbers = z
  .array(z.strictObject({ is: z.enum(nearness), value: number, by: number.optional(), share }))
  .min(1)
  .max(20) satisfies z.ZodType<AcceptedNumber[]>;

/** Texts that are accepted, each with its share. */
export const acceptedTexts = z
  .array(z.strictObject({ text: freeText(maxShortText), wildcard: z.boolean().optional(), share }))
  .min(1)
  .max(50) satisfies z.ZodType<AcceptedText[]>;

/** Groups of equal answers, each judged once. */
export const judgedGroups = z
  .array(z.strictObject({ answer: freeText(maxShortText), share: z.int().min(0).max(100) }))
  .max(maxJudged)
  .refine((list) => new Set(list.map(({ answer }) => answer)).size === list.length) satisfies z.ZodType<Judged[]>;

/** What makes no difference between texts. */
export const textFolding = z.strictObject({
  case: fold,
  hamza: fold,
  taa: fold,
  yaa: fold,
  tashkeel: fold,
  al: fold,
  digits: fold,
  spaces: fold,
}) satisfies z.ZodType<TextFolding>;
