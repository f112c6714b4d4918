import { parseQuestionText } from '@daftar/contracts/exams/question-text';
import { textLanguage } from '@daftar/i18n';

/** Texts read at most this far: nobody writes a question of more. */
export const mostRead = 20_000;

/** An author's words without code and formulas, in which “red” is a value and not a colour of the text. */
export const wordsOf = (text: string): string =>
  parseQuestionText(text.slice(0, mostRead))
    .map((block) =>
      block.kind === 'line' ? block.parts.map(({ kind, text: part }) => (kind === 'text' ? part : ' … ')).join('') : '',
    )
    .join('\n');

/** The language that all of these texts share, if there are two or more with one (BOD-15). */
export function sharedLanguage(texts: readonly string[]): 'en' | 'ar' | undefined {
  return oneLanguage(texts.map(languageOfWords));
}

/** The language of an author's words, without code and formulas. */
export const languageOfWords = (text: string): 'en' | 'ar' | undefined => textLanguage(wordsOf(text));

/** The language that two or more of these have in common; those without one don't count. */
export function oneLanguage(languages: readonly ('en' | 'ar' | undefined)[]): 'en' | 'ar' | undefined {
  const known = languages.filter((language) => language !== undefined);
  return known.length >= 2 && new Set(known).size === 1 ? known[0] : undefined;
}
