import type { CallReply } from '@daftar/contracts/client';
import { examLimits } from '@daftar/contracts/exams/limits';
import { hasOptions } from '@daftar/contracts/exams/question-types';
import type { ExamContent } from '../use-exam-content.ts';

export type Change = CallReply<'POST /api/exam-regrade/:examId/preview'>['changes'][number];

/** The key of one question while it is edited; points as typed. */
export interface QuestionKey {
  correct: ReadonlySet<number>;
  points: string;
}
export type ExamKey = ReadonlyMap<number, QuestionKey>;

/** The present key of an exam; essays have none. */
export function keyOf({ questions, answers }: Pick<ExamContent, 'questions' | 'answers'>): ExamKey {
  return new Map(
    questions
      .filter((question) => hasOptions(question.question_type))
      .map(({ question_id, points }) => [
        question_id,
        {
          correct: new Set(
            answers
              .filter((answer) => answer.question_id === question_id && answer.is_correct === 1)
              .map((answer) => answer.answer_id),
          ),
          points: String(points),
        },
      ]),
  );
}

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** The changes of the key, in the call's form; null while one of them can't be sent. */
export function keyChanges(before: ExamKey, now: ExamKey) {
  const changes = [];
  for (const [question_id, { correct, points }] of now) {
    const old = before.get(question_id);
    if (!old || (sameSet(old.correct, correct) && old.points === points)) continue;
    const amount = /^\d{1,4}$/.test(points) ? Number(points) : 0;
    if (correct.size === 0 || amount < 1 || amount > examLimits.maxPoints) return null;
    changes.push({ question_id, correct: [...correct], ...(points === old.points ? {} : { points: amount }) });
  }
  return changes;
}
