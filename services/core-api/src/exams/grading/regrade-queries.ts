import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { execute, expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, nameOf } from '../../kernel/index.ts';
import { isWaiting, scoreOf } from '../exam/points.ts';
import { partsOf, type TypedParts } from '../question-types/parts.ts';
import { score } from '../question-types/score.ts';
import { storeEarned } from '../question-types/scoring-questions.ts';

export interface KeyChange {
  question_id: number;
  correct: number[];
  points?: number;
  /** Of a question of a type with a key. */
  key?: object | undefined;
}

/** An answer of a changed question of a type with a key, with the parts and points that score it now. */
export interface AnswerUnder extends TypedParts {
  attempt_id: number;
  question_id: number;
  answer_text: string | null;
  points: number;
}

/** All answers to these questions, each with its question as the changes make it. */
export async function answersUnder(
  db: Db,
  questions: readonly (TypedParts & { question_id: number; points: number })[],
): Promise<AnswerUnder[]> {
  if (questions.length === 0) return [];
  const rows = await sql<{ attempt_id: number; question_id: number; answer_text: string | null }>(
    db,
    `select attempt_id, question_id, answer_text from attempt_answer where question_id = any(?::int[])`,
    [questions.map(({ question_id }) => question_id)],
  );
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  return rows.map((row) => ({ ...byId.get(row.question_id)!, ...row }));
}

export interface ChangedScore extends Named<'student_name'> {
  attempt_id: number;
  student_id: number;
  before: number;
  after: number;
  /** Points of essays that are not graded yet. */
  waiting_points: number;
}

const columnsOf = (changes: readonly KeyChange[]) => ({
  questions: changes.map(({ question_id }) => question_id),
  points: changes.map(({ points }) => points ?? null),
  correct: changes.flatMap(({ correct }) => correct),
});

/**
 * Every submitted attempt’s score under another key, where it differs; `answers` to changed questions of types with a
 * key. One statement, which changes nothing.
 */
export const scoresUnder = async (
  db: Db,
  examId: number,
  changes: readonly KeyChange[],
  answers: readonly AnswerUnder[],
): Promise<ChangedScore[]> => {
  const rows = await sql<ChangedScore>(
    db,
    `with key as (
       select o.answer_id, coalesce(n.points, q.points) as points,
              case when n.question_id is null then o.is_correct else o.answer_id = any(:correct::int[]) end as is_correct
       from question q
       join answer_option o on o.question_id = q.question_id
       left join unnest(:questions::int[], :points::int[]) n(question_id, points) on n.question_id = q.question_id
       where q.exam_id = :examId and q.scored_by = 'rule'),
     scored as (
       select a.attempt_id, a.student_id, ${scoreOf('a')} as before,
              coalesce(sum(coalesce(s.points, 0) + case
                when q.body is not null and q.scored_by = 'rule' then coalesce(e.earned, s.earned, 0)
                when k.is_correct then k.points else 0 end), 0) as after,
              coalesce(sum(q.points) filter (where ${isWaiting}), 0)::int as waiting_points
       from attempt a
       left join attempt_answer s on s.attempt_id = a.attempt_id
       left join question q on q.question_id = s.question_id
       left join key k on k.answer_id = s.answer_id
       left join unnest(:ofAttempts::int[], :ofQuestions::int[], :earned::numeric[]) e(attempt_id, question_id, earned)
         on e.attempt_id = s.attempt_id and e.question_id = s.question_id
       where a.exam_id = :examId and a.state = 'submitted'
       group by a.attempt_id)
     select c.attempt_id, c.student_id, ${nameOf('p', 'student_name')}, c.before, c.after,
            c.waiting_points
     from scored c join account p on p.id = c.student_id
     where c.before <> c.after
     order by p.sort_en, c.student_id`,
    {
      examId,
      ...columnsOf(changes),
      ofAttempts: answers.map(({ attempt_id }) => attempt_id),
      ofQuestions: answers.map(({ question_id }) => question_id),
      earned: answers.map((row) => score({ ...row, parts: partsOf(row)! }, row.answer_text)),
    },
  );
  return rows;
};

/** How many attempts at an exam are submitted. */
export const submittedCount = async (db: Db, examId: number): Promise<number> => {
  const row = await sqlRow<{ n: number }>(
    db,
    `select count(*) as n from attempt where exam_id = ? and state = 'submitted'`,
    [examId],
  );
  return row.n;
};

/**
 * Locks an exam's attempts until the transaction ends, so that no essay is graded while their scores are recomputed.
 */
export const holdAttempts = (trx: Db, examId: number): Promise<unknown> =>
  expression(trx, 'select 1 from attempt where exam_id = ? order by attempt_id for update', [examId]);

/** Applies the new keys and points. */
export const changeKeys = async (
  trx: Db,
  changes: readonly KeyChange[],
  answers: readonly AnswerUnder[],
): Promise<void> => {
  const { questions, points, correct } = columnsOf(changes);
  await execute(
    trx,
    `update answer_option set is_correct = (answer_id = any(?::int[])) where question_id = any(?::int[])`,
    [correct, questions],
  );
  await execute(
    trx,
    `update question q set points = n.points from unnest(?::int[], ?::int[]) n(question_id, points)
     where q.question_id = n.question_id and n.points is not null`,
    [questions, points],
  );
  const typed = changes.filter(({ key }) => key);
  if (typed.length > 0)
    await execute(
      trx,
      `update question q set key = n.key::jsonb from unnest(?::int[], ?::text[]) n(question_id, key)
       where q.question_id = n.question_id`,
      [typed.map(({ question_id }) => question_id), typed.map(({ key }) => canonical(key))],
    );
  await storeEarned(trx, answers);
};

/** Records each changed score with who, when, before, after and why; one statement. */
export const recordScoreChanges = async (
  trx: Db,
  changes: readonly ChangedScore[],
  by: { userId: number; at: Date; reason: string; questionId: number | null },
): Promise<void> => {
  await execute(
    trx,
    `insert into score_change (attempt_id, question_id, changed_by, changed_at, points_before, points_after,
       earned_before, earned_after, reason)
     select n.attempt_id, ?, ?, ?, round(n.before)::int, round(n.after)::int,
       nullif(n.before, round(n.before)), nullif(n.after, round(n.after)), ?
     from unnest(?::int[], ?::numeric[], ?::numeric[]) n(attempt_id, before, after)`,
    [
      by.questionId,
      by.userId,
      by.at,
      by.reason,
      changes.map(({ attempt_id }) => attempt_id),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ],
  );
};
