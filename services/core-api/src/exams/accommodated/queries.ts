import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { ExamTimes } from '../exam/times.ts';
import type { AccommodatedTime } from './minutes.ts';

export interface OwnAccommodation extends AccommodatedTime {
  text_size: number | null;
  changed_at: Date;
}

/** What a student was granted for exams on screen; undefined when nothing is. The reason is not read. */
export const ownAccommodation = (db: Db, studentId: number): Promise<OwnAccommodation | undefined> =>
  db('accommodation').where({ student_id: studentId }).first('time_factor', 'break_minutes', 'text_size', 'changed_at');

/** How many students of an exam have more time by an accommodation. */
export const accommodatedIn = async (db: Db, examId: number): Promise<number> => {
  const row = await sqlRow<{ students: number }>(
    db,
    'select count(*)::int as students from exam_extra where exam_id = ? and accommodated',
    [examId],
  );
  return row.students;
};

export interface OpenExam extends ExamTimes {
  exam_id: number;
  ends_at: Date;
  closes_at: Date;
}

/**
 * The published exams that are not over and that a student may open or is writing, locked until the transaction ends:
 * an attempt that is being opened is either seen afterwards or sees what is changed here.
 */
export const holdExamsOf = (trx: Db, studentId: number, now: Date): Promise<OpenExam[]> =>
  sql<OpenExam>(
    trx,
    `select x.exam_id, x.start_at, x.due_at, x.duration_minutes, x.ends_at, x.closes_at from exam x
     where x.exam_id in (
         select o.exam_id from enrolment_now e
         join exam o on o.offering_id = e.offering_id
         where e.student_id = :studentId and o.closes_at > :now
         union select a.exam_id from attempt a where a.student_id = :studentId and a.state = 'open')
       and x.deleted_at is null and x.published_at is not null and x.over_at is null and x.closes_at > :now
     order by x.exam_id for update of x`,
    { studentId, now },
  );

/** Keeps with attempts how much time accommodations gave them. */
export const keepMinutes = async (
  trx: Db,
  attempts: readonly { attempt_id: number; minutes: number }[],
): Promise<void> => {
  await execute(
    trx,
    `update attempt a set accommodated_minutes = n.minutes from unnest(?::int[], ?::int[]) as n(attempt_id, minutes)
     where a.attempt_id = n.attempt_id`,
    [attempts.map(({ attempt_id }) => attempt_id), attempts.map(({ minutes }) => minutes)],
  );
};
