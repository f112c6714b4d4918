import { placesWithoutOther } from '@daftar/contracts/exams/languages/needs-other';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { type Pair, settled, type Texts } from '@daftar/contracts/said';
import { textLanguage } from '@daftar/i18n';
import type { FieldError } from '@daftar/service-kit/errors';
import type { CheckedQuestion } from './check-exam.ts';

interface Sent {
  text: string;
  texts?: Texts | null | undefined;
}
interface Stored {
  text: string;
  texts: Pair | null;
}

/**
 * A text as it will be stored (TWO-01). Sent without `texts` it keeps the second one that is stored: the text is one of
 * the two, or the new words of that whose letters it has.
 */
export function settledText(sent: Sent, stored?: Stored): Stored {
  const { text, texts } = settled(sent);
  if (texts !== undefined) return { text, texts };
  const pair = stored?.texts;
  if (!pair) return { text, texts: null };
  if (text === pair.en || text === pair.ar) return { text: pair.en, texts: pair };
  const changed = { ...pair, [textLanguage(text) === 'ar' ? 'ar' : 'en']: text };
  return { text: changed.en, texts: changed };
}

interface StoredQuestion {
  question_id: number;
  question_text: string;
  texts: Pair | null;
  options: readonly { answer_id: number; answer_text: string; texts: Pair | null }[];
}

/** Questions with their texts as they will be stored. */
export function settledQuestions(sent: readonly CheckedQuestion[], stored: readonly StoredQuestion[] = []) {
  const questions = new Map(stored.map((question) => [question.question_id, question]));
  const options = new Map(stored.flatMap((question) => question.options.map((option) => [option.answer_id, option])));
  return sent.map((question): CheckedQuestion => {
    const before = questions.get(question.question_id ?? 0);
    const own = settledText(
      { text: question.question_text, texts: question.texts },
      before && { text: before.question_text, texts: before.texts },
    );
    return {
      ...question,
      question_text: own.text,
      texts: own.texts,
      options: question.options.map((option) => {
        const old = options.get(option.answer_id ?? 0);
        const { text, texts } = settledText(
          { text: option.answer_text, texts: option.texts },
          old && { text: old.answer_text, texts: old.texts },
        );
        return { ...option, answer_text: text, texts };
      }),
    };
  });
}

/** Whether two stored texts have the same second language. */
export const samePair = (a: Texts | null | undefined, b: Texts | null | undefined): boolean =>
  canonical(a ?? null) === canonical(b ?? null);

/** What an exam that is published in both languages lacks (TWO-03), by its place. */
export const missingLanguages = (questions: readonly CheckedQuestion[]): FieldError[] =>
  questions.flatMap((question, index) =>
    placesWithoutOther(question).map(
      (place): FieldError => ({ field: `body.questions.${index}.${place}`, key: 'question.oneLanguage' }),
    ),
  );
