import { z } from 'zod';
import { freeText } from '../../../schemas.ts';
import { acceptedTexts, judgedGroups, textFolding } from '../accepted-schemas.ts';
import { maxShortText, type ShortTextAnswer, type ShortTextBody, type ShortTextKey } from './rules.ts';

export default {
  body: z.strictObject({ exact: z.boolean() }) satisfies z.ZodType<ShortTextBody>,
  key: z.strictObject({
    accepted: acceptedTexts,
    folding: textFolding,
    judged: judgedGroups.optional(),
  }) satisfies z.ZodType<ShortTextKey>,
  answer: z.strictObject({ text: freeText(maxShortText) }) satisfies z.ZodType<ShortTextAnswer>,
};
