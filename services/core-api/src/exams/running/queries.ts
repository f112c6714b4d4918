import type { RunningExam } from '@daftar/contracts/schemas';
import { sql } from '@daftar/service-kit/sql/sql';
import { usedSince } from '../../faculty/index.ts';
import type { Reach } from '../../identity/index.ts';
import { type Db, instructorOf, type Trx } from '../../kernel/index.ts';
import { graceMs } from '../exam/times.ts';

/**
 * Whose access will end: enrolments, a class with all its students, the enrolments of a batch that were not used
 * since, or everything of a person.
 */
export type Ending =
  | { enrolmentId: number }
  | { enrolmentIds: readonly number[] }
  | { classId: number }
  | { batchId: number }
  | { studentId: number }
  | { instructorId: number };

/** The rows of enrolment_now (`e`) and of class_now (`k`) that belong to an ending. */
function partsOf(ending: Ending): { value: number | number[]; enrolments(e: string): string; classes: string } {
  if ('enrolmentId' in ending)
    return { value: ending.enrolmentId, enrolments: (e) => `${e}.id = :value`, classes: 'false' };
  if ('enrolmentIds' in ending)
    return { value: [...ending.enrolmentIds], enrolments: (e) => `${e}.id = any(:value)`, classes: 'false' };
  if ('studentId' in ending)
    return { value: ending.studentId, enrolments: (e) => `${e}.student_id = :value`, classes: 'false' };
  if ('batchId' in ending)
    return {
      value: ending.batchId,
      enrolments: (e) =>
        `${e}.id in (select n.id from enrolment n where n.batch_id = :value and not ${usedSince('n')})`,
      classes: 'false',
    };
  if ('classId' in ending)
    return {
      value: ending.classId,
      enrolments: (e) => `${e}.instructor_course_id = :value`,
      classes: 'k.instructor_course_id = :value',
    };
  return {
    value: ending.instructorId,
    enrolments: (e) => `${e}.instructor_id = :value`,
    classes: 'k.instructor_id = :value',
  };
}

/**
 * Locks the affected exams that are not over, exclusively, until the transaction ends: nobody can open an attempt at
 * them meanwhile. It also locks exams still to begin, because one may begin while the transaction waits.
 *
 * Lock order: exams come before classes, enrolments and accounts, because opening an attempt locks its exam first and
 * then, through its foreign key, its student's account.
 */
export async function holdExamsOf(trx: Trx, ending: Ending, now: Date): Promise<number[]> {
  const { value, enrolments, classes } = partsOf(ending);
  const rows = await sql<{ exam_id: number }>(
    trx,
    `select x.exam_id from exam x
     where x.deleted_at is null and x.published_at is not null
       and (x.closes_at >= :since or exists (
         select 1 from attempt a where a.exam_id = x.exam_id and a.state = 'open'))
       and (exists (select 1 from enrolment_now e
                    where ${enrolments('e')} and e.offering_id = x.offering_id)
         or exists (select 1 from class_now k
                    where ${classes} and k.offering_id = x.offering_id))
     order by x.exam_id for update of x`,
    { value, since: new Date(now.getTime() - graceMs) },
  );
  return rows.map(({ exam_id }) => exam_id);
}

type FoundExam = Omit<RunningExam, 'ends_at'> & { ends_at: Date };

const mostListed = 50;

/**
 * Exams that somebody may be sitting now: within their time, or with an attempt still open; ordered by end. Within a
 * registrar’s reach: those of a class of these departments (TRU-17).
 */
export async function examsRunning(db: Db, now: Date, within: Reach = null): Promise<FoundExam[]> {
  if (within?.length === 0) return [];
  const rows = await sql<FoundExam>(
    db,
    `select x.exam_id, x.exam_name, c.course_code, c.course_name, c.course_name_ar,
            ${instructorOf('i')}, x.closes_at as ends_at,
            (select count(*) from (
               select e.student_id from enrolment_now e
               where e.offering_id = x.offering_id
               union select a.student_id from attempt a where a.exam_id = x.exam_id and a.state = 'open') s)::int as students,
            (select count(*) from attempt a where a.exam_id = x.exam_id and a.state = 'open')::int as sitting
     from exam x
     join course c using (course_id)
     join account i on i.id = x.instructor_id
     where ((x.deleted_at is null and x.published_at is not null and x.start_at <= :now and :now < x.closes_at)
        or x.exam_id in (select exam_id from attempt where state = 'open'))
       and (:within::int[] is null or exists (
         select 1 from department_course d join instructor_course k on k.department_course_id = d.id
         where k.offering_id = x.offering_id and d.department_id = any(:within::int[])))
     order by x.closes_at, x.exam_id limit ${mostListed}`,
    { now, within: within && [...within] },
  );
  return rows;
}

/**
 * Of these exams, those that an ending would end for somebody now. A student is affected who reaches the exam through
 * no other class and who is sitting it, may still send late answers, or may still open it; a class or doctor is
 * affected while the exam's window is open, even if all of its students have submitted.
 */
export async function runningAmong(
  trx: Trx,
  ending: Ending,
  examIds: readonly number[],
  now: Date,
): Promise<FoundExam[]> {
  if (examIds.length === 0) return [];
  const { value, enrolments, classes } = partsOf(ending);
  const rows = await sql<FoundExam>(
    trx,
    `with lost as (
       select distinct e.student_id, e.offering_id from enrolment_now e
       where ${enrolments('e')} and not exists (
         select 1 from enrolment_now other
         where other.student_id = e.student_id and other.offering_id = e.offering_id and not (${enrolments('other')}))
     ), untaught as (
       select distinct k.offering_id from class_now k where ${classes}
     )
     select x.exam_id, x.exam_name, c.course_code, c.course_name, c.course_name_ar,
            ${instructorOf('i')}, w.students, w.sitting, x.closes_at as ends_at
     from exam x
     join course c using (course_id)
     join account i on i.id = x.instructor_id
     cross join lateral (
       select count(*)::int as students, count(a.attempt_id)::int as sitting
       from lost l
       left join attempt a on a.exam_id = x.exam_id and a.student_id = l.student_id
       where l.offering_id = x.offering_id
         and case
           when a.attempt_id is null then x.start_at <= :now and :now < x.ends_at + make_interval(mins => (
             select coalesce(sum(t.minutes), 0)::int from exam_extra t
             where t.exam_id = x.exam_id and t.student_id = l.student_id and t.past_due))
           else a.state = 'open' or (a.submitted_by = 'time' and a.deadline >= :since
             and (a.grace_ended_for is null or a.grace_ended_for < a.deadline))
         end) w
     where x.exam_id = any(:examIds::int[])
       and (w.students > 0 or (x.start_at <= :now and :now < x.closes_at and exists (
         select 1 from untaught u where u.offering_id = x.offering_id)))
     order by x.closes_at, x.exam_id`,
    { value, now, since: new Date(now.getTime() - graceMs), examIds: [...examIds] },
  );
  return rows;
}
