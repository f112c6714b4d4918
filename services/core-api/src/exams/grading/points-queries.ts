import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { StoredChoice } from '../../marking/index.ts';
import { isAsked } from '../exam/queries.ts';

export interface HeldAttempt {
  attempt_id: number;
  exam_id: number;
  student_id: number;
  state: 'open' | 'submitted';
  score: number | null;
  /** With its decimals. */
  earned: number | null;
}

/** An attempt, locked until the transaction ends: points and score change together. */
export const holdAttempt = (trx: Db, attemptId: number): Promise<HeldAttempt | undefined> =>
  trx('attempt')
    .where({ attempt_id: attemptId })
    .forUpdate()
    .first('attempt_id', 'exam_id', 'student_id', 'state', 'score', 'earned');

export interface GradedAnswer {
  question_type: QuestionType;
  maximum: number;
  points: number | null;
  comment: string | null;
  version: number;
  rubric_id: number | null;
  rubric_version: number | null;
}

/** One question of an exam with the points that one attempt earned for it; undefined: the attempt isn’t asked it. */
export const answerToGrade = async (
  trx: Db,
  attempt: { attempt_id: number; exam_id: number },
  questionId: number,
): Promise<GradedAnswer | undefined> => {
  const rows = await sql<GradedAnswer>(
    trx,
    `select q.question_type, q.points as maximum, s.points, s.comment, coalesce(s.version, 0) as version,
            s.rubric_id, s.rubric_version
     from question q
     join attempt a on a.attempt_id = ? and ${isAsked()}
     left join attempt_answer s on s.question_id = q.question_id and s.attempt_id = a.attempt_id
     where q.question_id = ? and q.exam_id = ?`,
    [attempt.attempt_id, questionId, attempt.exam_id],
  );
  return rows[0];
};

const noChoice = { rubric_id: null, rubric_version: null, rubric_levels: null, rubric_points: null };

/** Sets points and comment, and chosen levels if given; an unanswered question gets its row now. Answers the new version. */
export const setPoints = async (
  trx: Db,
  attempt: { attempt_id: number; exam_id: number },
  questionId: number,
  grade: { points: number; comment: string | null; by: number; at: Date },
  choice: StoredChoice | undefined,
): Promise<number> => {
  const row = await sqlRow<{ version: number }>(
    trx,
    `insert into attempt_answer as s
       (attempt_id, exam_id, question_id, seq, saved_at, points, comment, graded_by, graded_at, version,
        rubric_id, rubric_version, rubric_levels, rubric_points)
     values (:attempt, :exam, :question, 1, :at, :points, :comment, :by, :at, 1,
             :rubric_id, :rubric_version, cast(:rubric_levels as smallint[]), :rubric_points)
     on conflict (attempt_id, question_id) do update
     set points = excluded.points, comment = excluded.comment, graded_by = excluded.graded_by, graded_at = excluded.graded_at, version = s.version + 1,
         rubric_id = coalesce(excluded.rubric_id, s.rubric_id),
         rubric_version = coalesce(excluded.rubric_version, s.rubric_version),
         rubric_levels = coalesce(excluded.rubric_levels, s.rubric_levels),
         rubric_points = coalesce(excluded.rubric_points, s.rubric_points)
     returning version`,
    { attempt: attempt.attempt_id, exam: attempt.exam_id, question: questionId, ...grade, ...(choice ?? noChoice) },
  );
  return row.version;
};

export interface ScoreChange {
  attempt_id: number;
  question_id: number | null;
  changed_by: number;
  changed_at: Date;
  points_before: number | null;
  points_after: number | null;
  /** With their decimals, where they are not the whole numbers above. */
  earned_before?: number | null;
  earned_after?: number | null;
  reason?: string;
}

/** Records who changed which points, when, before and after (RES-06). */
export const recordScoreChange = async (trx: Db, change: ScoreChange): Promise<void> => {
  await trx('score_change').insert(change);
};
