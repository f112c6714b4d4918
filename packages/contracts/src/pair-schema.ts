import { z } from 'zod';
import { type Pair, type Texts, textLanguages } from './said.ts';
import { freeText } from './schemas.ts';

/** Both languages of a text as a call takes them: one is enough; null: no second one any more; absent: unchanged. */
export const textsIn = (max: number) =>
  z.strictObject({ en: freeText(max).optional(), ar: freeText(max).optional() }).nullish() satisfies z.ZodType<
    Texts | null | undefined
  >;

/** Both languages in a reply; absent where a text has one. */
export const textsOut = z.object({ en: z.string(), ar: z.string() }).optional() satisfies z.ZodType<Pair | undefined>;

/** Both languages beside a text in the body of a question, one of which is that text. */
export const pairBeside = (max: number) => z.strictObject({ en: freeText(max), ar: freeText(max) }).optional();

/** Whether the text is one of the pair beside it. */
export const isOfPair = ({ text, texts }: { text: string; texts?: Pair | undefined }): boolean =>
  texts === undefined || texts.en === text || texts.ar === text;

/** How a question was shown: in one language, or in both. */
export const shownLanguage = z.enum([...textLanguages, 'both']);
export type ShownLanguage = z.infer<typeof shownLanguage>;
