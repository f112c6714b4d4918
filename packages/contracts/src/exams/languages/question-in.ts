import { otherLanguage, pairOf, said, type TextLanguage, type Texts } from '../../said.ts';
import { joinPictures, picturesIn, splitPictures } from '../picture-mark.ts';
import { changedTexts } from './body-texts.ts';

/** How a question is shown: in one language, or in both, one under the other. */
export type ShownIn = TextLanguage | 'both';

interface PairedQuestion {
  question_text: string;
  texts?: Texts | null | undefined;
  options: readonly { answer_text: string; texts?: Texts | null | undefined }[];
  body?: object | undefined;
}

const codeBlock = /^[ \t]*```\w*[ \t]*\n[\s\S]*?^[ \t]*```[ \t]*$/gm;

/** Code and pictures that the first text has are not shown again with the second one. */
function withoutWhatIsThere(first: string, second: string): string {
  const code = new Set(first.match(codeBlock));
  const shown = new Set(picturesIn(first).map(({ id }) => id));
  const { text, pictures } = splitPictures(second.replace(codeBlock, (block) => (code.has(block) ? '' : block)));
  const own = pictures.filter(({ id }) => !shown.has(id));
  return joinPictures(text.replace(/\n{2,}/g, '\n').trim(), own);
}

/** Gaps are filled in once: the second text names them by their numbers. */
const withoutFields = (text: string): string => text.replace(/\[\[(\d{1,2})\]\]/g, '($1)');

/**
 * A text as it is shown: in one language, or in both with `page` first. A text that says the same in both is shown once.
 */
export function shownText(
  { text, texts }: { text: string; texts?: Texts | null | undefined },
  shown: ShownIn,
  page: TextLanguage,
): string {
  const pair = texts && pairOf(texts);
  if (!pair) return text;
  if (shown !== 'both') return said(pair, shown).text;
  const [first, second] = [pair[page], pair[otherLanguage(page)]];
  const rest = first === second ? '' : withoutFields(withoutWhatIsThere(first, second));
  return rest === '' ? first : `${first}\n${rest}`;
}

/** Whether anything of a question is written in both languages. */
export function hasBoth(question: PairedQuestion): boolean {
  let found = [question.texts, ...question.options.map(({ texts }) => texts)].some((texts) => texts && pairOf(texts));
  if (question.body && !found)
    changedTexts(question.body, (text) => {
      found ||= Boolean(text.texts && pairOf(text.texts));
      return text;
    });
  return found;
}

/**
 * A question as it is shown: the same ids, options in the same order, with the texts of the language. What shows
 * questions needs to know nothing of languages then.
 */
export function questionIn<Question extends PairedQuestion>(
  question: Question,
  shown: ShownIn,
  page: TextLanguage,
): Question {
  if (!hasBoth(question)) return question;
  return {
    ...question,
    question_text: shownText({ text: question.question_text, texts: question.texts }, shown, page),
    options: question.options.map((option) => ({
      ...option,
      answer_text: shownText({ text: option.answer_text, texts: option.texts }, shown, page),
    })),
    ...(question.body && { body: bodyIn(question.body, shown, page) }),
    // letters and fields stand on the side of what is read first, however long each text is
    ...(shown === 'both' && { said_first: page }),
  };
}

/** The body of a question in the language in which it is shown. */
export const bodyIn = <Body extends object>(body: Body, shown: ShownIn, page: TextLanguage): Body =>
  changedTexts(body, (text) => ({ text: shownText(text, shown, page) }));
