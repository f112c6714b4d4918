import { changedTexts } from '@daftar/contracts/exams/languages/body-texts';
import { otherLanguage, pairOf, settled, type TextLanguage, type Texts, textLanguages } from '@daftar/contracts/said';
import type { Question } from '../model.ts';
import { textPlaces } from '../text/languages.ts';

/*
 * The two languages of a question (TWO-07): a bank has both beside each text, the neutral model those of the second one
 * by the places of the first.
 */

/** The language of a question’s texts, and those of its second one by their places. */
export interface SecondTexts {
  first: TextLanguage;
  texts: Readonly<Record<string, string>>;
}

/** Undefined for a question in one language, in three, or in others than ours. */
export function secondTexts({ lang = {} }: Question): SecondTexts | undefined {
  const [one, other, ...more] = Object.keys(lang);
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const known = (name: string) =>
    textLanguages.find((language) => name === language || name.startsWith(`${language}-`));
  const [first, second] = [known(one), known(other)];
  return first && second && first !== second ? { first, texts: lang[other] ?? {} } : undefined;
}

/** What students write and what is no part of a bank’s question has no second language there. */
const isRead = (place: string): boolean =>
  !/(^|\.)accepted\./.test(place) && !/(^name$|feedback$|^markingNotes$)/.test(place);

interface Banked {
  question_text?: string;
  texts?: Texts | null | undefined;
  options?: readonly { answer_text: string; texts?: Texts | null | undefined }[];
  body?: object | undefined;
}

/**
 * A question of a bank with its second texts beside the first ones; `told` are those of the text above and of the one in
 * its body, which a file has as one text. What says the same in both languages has one text.
 */
export function withSecond<One extends Banked>(
  one: One,
  question: Question,
  { first, texts }: SecondTexts,
  told: { above?: string | undefined; inside?: string | undefined },
): One {
  const both = (text: string, second: string | undefined): Texts =>
    second === undefined || second === text ? { [first]: text } : { [first]: text, [otherLanguage(first)]: second };
  const others = new Map<string, string>();
  for (const [place, text] of textPlaces(question))
    if (isRead(place) && place !== 'text' && texts[place] !== undefined) others.set(text, texts[place]);
  const secondOf = (text: string, path: 'body' | 'inside') => (path === 'inside' ? told.inside : others.get(text));
  const own = settled({
    text: one.question_text ?? question.text,
    texts: both(one.question_text ?? question.text, told.above),
  });
  const inside = (one.body as { text?: unknown } | undefined)?.text;
  return {
    ...one,
    question_text: own.text,
    ...(own.texts && { texts: own.texts }),
    ...(one.options && {
      options: one.options.map((option, at) => {
        const kept = settled({
          text: option.answer_text,
          texts: both(option.answer_text, texts[`options.${at}.text`]),
        });
        return { ...option, answer_text: kept.text, ...(kept.texts && { texts: kept.texts }) };
      }),
    }),
    ...(one.body && {
      body: changedTexts(one.body, ({ text }) => ({
        text,
        texts: pairOf(both(text, secondOf(text, text === inside ? 'inside' : 'body'))),
      })),
    }),
  };
}

/** Whether a question has texts in other languages than its first one. */
export const hasSecond = ({ lang = {} }: Question): boolean => Object.keys(lang).length > 1;

/** Whether accepted answers have a second language, which a bank has no place for. */
export const hasSecondAccepted = ({ texts }: SecondTexts): boolean =>
  Object.keys(texts).some((place) => /(^|\.)accepted\./.test(place));

/** The texts of the same question in Arabic that differ from the English ones, by their places. */
export function textsApart(english: Question, arabic: Question): Record<string, string> {
  const texts = new Map([...textPlaces(arabic)].map(([place, text]) => [place, text]));
  return Object.fromEntries(
    [...textPlaces(english)].flatMap(([place, text]) => {
      const second = texts.get(place);
      return second !== undefined && second !== text && isRead(place) ? [[place, second]] : [];
    }),
  );
}
