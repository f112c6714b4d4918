import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';
import { isWaiting } from '../exam/points.ts';

export interface Marking {
  handed_in: number;
  waiting: number;
}

/** Submitted attempts of an exam, and how many of them have an essay that waits for marking. */
export const markingOf = (db: Db, examId: number): Promise<Marking> =>
  sqlRow<Marking>(
    db,
    `select (select count(*) from attempt where exam_id = :examId and state = 'submitted')::int as handed_in,
       (select count(distinct s.attempt_id) from question q join attempt_answer s on s.question_id = q.question_id
        join attempt t on t.attempt_id = s.attempt_id
        where q.exam_id = :examId and t.state = 'submitted' and ${isWaiting})::int as waiting`,
    { examId },
  );

/** Changes when an exam's results are shown. */
export const updateRelease = async (
  trx: Trx,
  examId: number,
  change: { release_hold: 'marked' | 'hand' | null; results_released_at: Date | null; release_at: Date | null },
): Promise<void> => {
  await trx('exam').where({ exam_id: examId }).update(change);
};

export interface ReleasedExam {
  exam_id: number;
  exam_name: string;
  instructor_id: number;
  course_id: number;
}

export type ToldReleasedExam = ReleasedExam & { told: number[] };

/** To whom it was released by name, as the statement finds it: a trigger ends the names after it. */
const toldBefore = `coalesce((select array_agg(r.student_id order by r.student_id) from exam_released_to r
    where r.exam_id = exam.exam_id), '{}') as told`;

/**
 * Releases exams that were held until all is marked and now are: over, no attempt still to be closed, no essay waiting
 * (DAY-05). Skips what another transaction holds.
 */
export const releaseMarked = (trx: Trx, now: Date): Promise<ToldReleasedExam[]> =>
  sql<ToldReleasedExam>(
    trx,
    `update exam set results_released_at = :now, release_hold = null where exam_id in (
       select x.exam_id from exam x
       where x.release_hold = 'marked' and x.over_at is not null and x.deleted_at is null
         and not exists (select 1 from attempt t where t.exam_id = x.exam_id and t.state = 'open')
         and not exists (
           select 1 from question q join attempt_answer s on s.question_id = q.question_id
           join attempt t on t.attempt_id = s.attempt_id
           where q.exam_id = x.exam_id and t.state = 'submitted' and ${isWaiting})
       order by x.exam_id limit 50 for update skip locked)
     returning exam_id, exam_name, instructor_id, course_id, ${toldBefore}`,
    { now },
  );

/** Releases exams whose planned moment has come and that are over (DAY-05). Skips what another transaction holds. */
export const releasePlanned = (trx: Trx, now: Date): Promise<ToldReleasedExam[]> =>
  sql<ToldReleasedExam>(
    trx,
    `update exam set results_released_at = :now, release_hold = null where exam_id in (
       select x.exam_id from exam x
       where x.release_at <= :now and x.release_hold = 'hand' and x.over_at is not null and x.deleted_at is null
       order by x.exam_id limit 50 for update skip locked)
     returning exam_id, exam_name, instructor_id, course_id, ${toldBefore}`,
    { now },
  );

/** Who handed an exam in and is no longer in its classes: a notification to the class doesn’t reach them. */
export const withdrawnWhoSat = async (
  trx: Trx,
  { exam_id: examId, instructor_id: instructorId, course_id: courseId }: ReleasedExam,
): Promise<number[]> =>
  (
    await sql<{ student_id: number }>(
      trx,
      `select t.student_id from attempt t join account a on a.id = t.student_id
       where t.exam_id = :examId and t.state = 'submitted' and a.deleted_at is null
         and not exists (select 1 from enrolment_now n where n.student_id = t.student_id
                         and n.instructor_id = :instructorId and n.course_id = :courseId)`,
      { examId, instructorId, courseId },
    )
  ).map(({ student_id }) => student_id);
