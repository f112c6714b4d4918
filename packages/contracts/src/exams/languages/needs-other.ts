import { type MaybePaired, pairOf } from '../../said.ts';
import { parseQuestionText } from '../question-text.ts';
import { textsOfPart } from './body-texts.ts';

/** The words of an author’s text, without code, formulas and pictures. */
export const wordsOf = (text: string): string =>
  parseQuestionText(text)
    .flatMap((block) => (block.kind === 'line' ? block.parts : []))
    .map((part) => (part.kind === 'text' ? part.text : ' '))
    .join(' ');

/** Whether a text has words, so that it needs a second language: a number, a formula or code reads the same in both. */
export const needsOther = (text: string): boolean => /\p{L}/u.test(wordsOf(text).replace(/\[\[\d+\]\]/g, ' '));

/** Whether a text is there in both languages, as far as it needs them. */
export const isInBoth = ({ text, texts }: MaybePaired): boolean =>
  (texts ? pairOf(texts) !== null : false) || !needsOther(text);

/** The places of a question’s texts without their second language, as calls name them. */
export function placesWithoutOther(question: {
  question_text: string;
  texts?: MaybePaired['texts'];
  options: readonly { answer_text: string; texts?: MaybePaired['texts'] }[];
  body?: object | null | undefined;
}): string[] {
  return [
    ...(isInBoth({ text: question.question_text, texts: question.texts }) ? [] : ['question_text']),
    ...question.options.flatMap(({ answer_text, texts }, index) =>
      isInBoth({ text: answer_text, texts }) ? [] : [`options.${index}.answer_text`],
    ),
    ...(textsOfPart(question.body).every(isInBoth) ? [] : ['body']),
  ];
}
