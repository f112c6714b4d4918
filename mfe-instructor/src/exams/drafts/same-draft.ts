import type { DraftQuestion, ExamDraft } from '../authoring/draft.ts';

const alike = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether two questions say the same; questions that nobody has touched are one object, and compared at once. */
export const sameQuestion = (one: DraftQuestion | undefined, other: DraftQuestion | undefined): boolean =>
  alike(one, other);

/** Whether two drafts say the same: by question, so that a key in one of sixty compares that one (EDG-02). */
export function sameDraft(one: ExamDraft, other: ExamDraft): boolean {
  if (one === other) return true;
  const { questions, ...rest } = one;
  const { questions: others, ...otherRest } = other;
  return (
    questions.length === others.length &&
    alike(rest, otherRest) &&
    questions.every((question, index) => sameQuestion(question, others[index]))
  );
}
