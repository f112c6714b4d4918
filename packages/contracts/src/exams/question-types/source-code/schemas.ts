import { z } from 'zod';
import { freeText } from '../../../schemas.ts';
import { type CodeAnswer, type CodeBody, type CodeKey, maxCode, maxCodeLanguage } from './rules.ts';

export default {
  body: z.strictObject({ language: freeText(maxCodeLanguage) }) satisfies z.ZodType<CodeBody>,
  key: z.strictObject({}) satisfies z.ZodType<CodeKey>,
  answer: z.strictObject({ text: freeText(maxCode) }) satisfies z.ZodType<CodeAnswer>,
};
