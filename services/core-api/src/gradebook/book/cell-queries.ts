import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';
import type { Classes } from './queries.ts';

export interface FoundItem {
  kind: 'exam' | 'assignment' | 'column';
  id: number;
  max: number;
}

/** Of these items, those that these classes have. */
export const foundItems = (
  trx: Trx,
  classes: Classes & { gradebookId: number },
  asked: { exams: number[]; assignments: number[]; columns: number[] },
): Promise<FoundItem[]> =>
  sql<FoundItem>(
    trx,
    `select 'exam' as kind, exam_id as id, total_score as max from exam
     where exam_id = any(cast(:exams as int[])) and offering_id = :offeringId
       and deleted_at is null and published_at is not null
     union all
     select 'assignment', assignment_id, assignment_score from (
       select assignment_id, assignment_score from assignment
       where assignment_id = any(cast(:assignments as int[])) and offering_id = :offeringId
         and deleted_at is null
       for share
     ) held
     union all
     select 'column', item_id, max from grade_item
     where item_id = any(cast(:columns as int[])) and gradebook_id = :gradebookId and name is not null
       and deleted_at is null`,
    { ...classes, ...asked },
  );

/** Of these students, how many are or were enrolled in these classes. */
export const countStudents = async (trx: Trx, classes: Classes, students: readonly number[]): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    trx,
    `select count(distinct e.student_id) as n from enrolment e
     join instructor_course k using (instructor_course_id)
     where e.student_id = any(cast(:students as bigint[])) and k.offering_id = :offeringId`,
    { ...classes, students },
  );
  return Number(row?.n ?? 0);
};

/** Rows for exams and assignments that decisions are about; new ones count in no group. */
export const ensureItems = async (
  trx: Trx,
  gradebookId: number,
  { exams, assignments }: { exams: number[]; assignments: number[] },
  now: Date,
): Promise<void> => {
  await execute(
    trx,
    `insert into grade_item (gradebook_id, exam_id, assignment_id, created_at)
     select cast(:gradebookId as int), p.exam_id, p.assignment_id, cast(:now as timestamptz) from (
       select e.id as exam_id, null::int as assignment_id from unnest(cast(:exams as int[])) as e(id)
       union all
       select null, s.id from unnest(cast(:assignments as int[])) as s(id)) p
     on conflict do nothing`,
    { gradebookId, now, exams, assignments },
  );
};

export interface ItemOfBook {
  item_id: number;
  exam_id: number | null;
  assignment_id: number | null;
}

/** The items of a gradebook, removed ones included. */
export const itemsOfBook = (trx: Trx, gradebookId: number): Promise<ItemOfBook[]> =>
  trx('grade_item').where({ gradebook_id: gradebookId }).select('item_id', 'exam_id', 'assignment_id');

export interface NewEntry {
  itemId: number;
  studentId: number;
  decision: 'zero' | 'excused' | null;
  points: number | null;
}

/** Writes points of columns and decisions; each version rises by one. */
export const putEntries = async (
  trx: Trx,
  entries: readonly NewEntry[],
  by: { userId: number; now: Date },
): Promise<void> => {
  if (entries.length === 0) return;
  await execute(
    trx,
    `insert into grade_entry (item_id, student_id, decision, points, version, given_by, given_at)
     select p.item_id, p.student_id, p.decision, p.points, 1, :userId, :now
     from unnest(cast(:items as int[]), cast(:students as bigint[]), cast(:decisions as text[]),
                 cast(:points as numeric[])) as p(item_id, student_id, decision, points)
     on conflict (item_id, student_id) do update
       set decision = excluded.decision, points = excluded.points, version = grade_entry.version + 1,
           given_by = excluded.given_by, given_at = excluded.given_at`,
    {
      ...by,
      items: entries.map(({ itemId }) => itemId),
      students: entries.map(({ studentId }) => studentId),
      decisions: entries.map(({ decision }) => decision),
      points: entries.map(({ points }) => points),
    },
  );
};

/** A student’s bonus, none or one, held until the transaction ends. */
export const holdBonus = (
  trx: Trx,
  gradebookId: number,
  studentId: number,
): Promise<{ points: number; reason: string; version: number }[]> =>
  sql(
    trx,
    `select points::float8 as points, reason, version from grade_bonus
     where gradebook_id = ? and student_id = ? for update`,
    [gradebookId, studentId],
  );

/** Sets a student’s bonus (DAY-06), with the next version. */
export const putBonus = async (
  trx: Trx,
  bonus: { gradebookId: number; studentId: number; points: number; reason: string; userId: number; now: Date },
): Promise<void> => {
  await execute(
    trx,
    `insert into grade_bonus (gradebook_id, student_id, points, reason, version, given_by, given_at)
     values (:gradebookId, :studentId, :points, :reason, 1, :userId, :now)
     on conflict (gradebook_id, student_id) do update
       set points = excluded.points, reason = excluded.reason, version = grade_bonus.version + 1,
           given_by = excluded.given_by, given_at = excluded.given_at`,
    bonus,
  );
};
