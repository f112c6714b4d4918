import { languageOfWords, oneLanguage } from '../../writing/language-of-words.ts';
import type { DraftQuestion } from './draft.ts';

/** A question object never changes. */
const languages = new WeakMap<DraftQuestion, ReturnType<typeof languageOfWords> | null>();

/** The language that the other questions share, if they do (BOD-15). */
export function languageAround(questions: readonly DraftQuestion[], question: DraftQuestion): 'en' | 'ar' | undefined {
  const of = (one: DraftQuestion) => {
    const known = languages.get(one);
    if (known !== undefined) return known ?? undefined;
    const found = languageOfWords(one.text);
    languages.set(one, found ?? null);
    return found;
  };
  return oneLanguage(questions.filter((other) => other !== question).map(of));
}
