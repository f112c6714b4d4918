import type { CallReply } from '@daftar/contracts/client';
import { examLimits } from '@daftar/contracts/exams/limits';
import { hasBody, isScoredByPerson, type QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import type { QuestionProblem } from '@daftar/contracts/exams/question-types/define';
import { shownType } from '@daftar/exam-pages';
import { readWithin } from '@daftar/i18n/read-number';
import type { Parts } from '../authoring/draft-parts.ts';
import type { ExamContent } from '../use-exam-content.ts';

export type Change = CallReply<'POST /api/exam-regrade/:examId/preview'>['changes'][number];

/** The key of one question while it is edited; points as typed. */
export interface QuestionKey {
  correct: ReadonlySet<number>;
  points: string;
  /** Of a type with a body, which stays as it is. */
  typed?: { type: QuestionType; parts: Parts };
}
export type ExamKey = ReadonlyMap<number, QuestionKey>;

/** The present key of an exam; what a person marks has none. */
export function keyOf({ questions, answers }: Pick<ExamContent, 'questions' | 'answers'>): ExamKey {
  return new Map(
    questions
      .filter(({ question_type }) => !isScoredByPerson(question_type))
      .map(({ question_id, question_type, points, body }) => [
        question_id,
        {
          ...typedIn(question_type, body, answers.find((answer) => answer.question_id === question_id)?.key),
          correct: new Set(
            answers
              .filter((answer) => !body && answer.question_id === question_id && answer.is_correct === 1)
              .map((answer) => answer.answer_id),
          ),
          points: String(points),
        },
      ]),
  );
}

const typedIn = (type: QuestionType, body: object | undefined, key: object | undefined) =>
  hasBody(type) && body && key ? { typed: { type, parts: { body, key } } } : {};

/** What is wrong with the key of a type, once it is here. */
export const problemsOfKey = ({ typed }: QuestionKey): readonly QuestionProblem[] =>
  (typed && shownType(typed.type)?.rules.lint(typed.parts)) ?? [];

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Points as typed; null if they can’t be those of a question. */
export const newPoints = (typed: string): number | null => readWithin(typed, { least: 1, most: examLimits.maxPoints });

/** The changes of the key, in the call's form; null while one of them can't be sent. */
export function keyChanges(before: ExamKey, now: ExamKey) {
  const changes = [];
  for (const [question_id, own] of now) {
    const { correct, points, typed } = own;
    const old = before.get(question_id);
    const isSameKey = canonical(old?.typed?.parts.key ?? null) === canonical(typed?.parts.key ?? null);
    if (!old || (isSameKey && sameSet(old.correct, correct) && old.points === points)) continue;
    const amount = newPoints(points);
    const isWrong = typed ? problemsOfKey(own).length > 0 : correct.size === 0;
    if (isWrong || amount === null) return null;
    changes.push({
      question_id,
      correct: [...correct],
      ...(typed && !isSameKey && { key: typed.parts.key }),
      ...(points === old.points ? {} : { points: amount }),
    });
  }
  return changes;
}
