import type { CallReply } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';

type Loaded = CallReply<'GET /api/exam-item-feedback/:examId'>['questions'][number];

/** Feedback on one option, or on the whole question (`''`), as it is typed. */
export interface Words {
  en: string;
  ar: string;
}
/** By question and option. */
export type FeedbackDraft = ReadonlyMap<string, Words>;

/** Names a question or one of its options in a draft. */
export const placeOf = (questionId: number, choice: string | null): string => `${questionId} ${choice ?? ''}`;
/** Nothing written yet. */
export const noWords: Words = { en: '', ar: '' };

/** The stored feedback as its fields have it. */
export const draftOf = (questions: readonly Loaded[]): FeedbackDraft =>
  new Map(
    questions.flatMap(({ question_id, feedback }) =>
      feedback.map(({ choice, en = '', ar = '' }) => [placeOf(question_id, choice), { en, ar }] as const),
    ),
  );

const isSame = (one: Words, other: Words) => one.en === other.en && one.ar === other.ar;

/** What is sent: the questions whose feedback differs from what is stored. */
export function changesOf(questions: readonly Loaded[], draft: FeedbackDraft) {
  const stored = draftOf(questions);
  return questions.flatMap(({ question_id, choices, seen }) => {
    const places = [null, ...choices.map(({ choice }) => choice)];
    const words = (of: FeedbackDraft, choice: string | null) => of.get(placeOf(question_id, choice)) ?? noWords;
    if (places.every((choice) => isSame(words(draft, choice), words(stored, choice)))) return [];
    const feedback = places.flatMap((choice) => {
      const { en, ar } = words(draft, choice);
      if (isBlank(en) && isBlank(ar)) return [];
      return [{ choice, ...(!isBlank(en) && { en }), ...(!isBlank(ar) && { ar }) }];
    });
    return [{ question_id, seen, feedback }];
  });
}
