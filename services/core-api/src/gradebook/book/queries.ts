import type { Weighing } from '@daftar/contracts/gradebook/arithmetic';
import type { Rounding } from '@daftar/contracts/gradebook/fraction';
import type { DecidedState, PartKind } from '@daftar/contracts/gradebook/kinds';
import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import { ownClose, scoresShownTo } from '../../content/index.ts';
import { isWaiting, resultsSince, scoreOf } from '../../exams/index.ts';
import type { Db } from '../../kernel/index.ts';

/** The classes of an offering. */
export interface Classes {
  offeringId: number;
  courseId: number;
}

export interface BookRow {
  gradebook_id: number;
  rounding: Rounding;
  counts_from: Date;
  version: number;
}

/** The gradebook of these classes; `hold` locks it until the transaction ends. Undefined until somebody sets a scheme. */
export const bookOf = (db: Db, { offeringId }: Classes, hold = false): Promise<BookRow | undefined> => {
  const query = db('gradebook').where({ offering_id: offeringId });
  if (hold) query.forUpdate();
  return query.first('gradebook_id', 'rounding', 'counts_from', 'version');
};

export interface GroupRow {
  group_id: number;
  name: string;
  name_ar: string | null;
  weight: number;
  weighing: Weighing;
  best: number | null;
  floor: number | null;
  part: PartKind | null;
}

/** The groups of a scheme, in their order. */
export const groupsOf = (db: Db, gradebookId: number): Promise<GroupRow[]> =>
  db('grade_group')
    .where({ gradebook_id: gradebookId })
    .orderBy('position')
    .select('group_id', 'name', 'name_ar', 'weight', 'weighing', 'best', 'floor', 'part');

export interface ItemRow {
  kind: 'exam' | 'assignment' | 'column';
  id: number;
  name: string;
  name_ar: string | null;
  max: number;
  group_id: number | null;
  at: Date | null;
  shown: boolean;
  /** How many see it by name. */
  named: number;
  /** Nobody can hand in any more. */
  over: boolean;
}

/** The student who asks for their own line; null for the doctor. */
const asking = 'cast(:studentId as bigint)';

/**
 * What a gradebook lists: work since its date or with a place in it, by time, then its columns. `shown` is to all, or to
 * the student who asks.
 */
export const itemsOf = (
  db: Db,
  listed: Classes & { gradebookId: number; countsFrom: Date; now: Date; most: number; studentId: number | null },
): Promise<ItemRow[]> =>
  sql<ItemRow>(
    db,
    `select * from (
       select 'exam' as kind, x.exam_id as id, x.exam_name as name, null::text as name_ar, x.total_score as max,
              i.group_id, x.start_at as at, ${resultsSince(asking)} is not null as shown,
              (select count(*) from exam_released_to r where r.exam_id = x.exam_id)::int as named, x.closes_at <= :now as over
       from exam x left join grade_item i on i.exam_id = x.exam_id and i.gradebook_id = :gradebookId
       where x.offering_id = :offeringId and x.deleted_at is null
         and x.published_at is not null and (x.start_at >= :countsFrom or i.group_id is not null)
       union all
       select 'assignment', s.assignment_id, s.assignment_title, null, s.assignment_score, i.group_id, s.due_at,
              ${scoresShownTo(asking)},
              (select count(*) from assignment_released_to r where r.assignment_id = s.assignment_id)::int, s.closes_at <= :now
       from assignment s left join grade_item i on i.assignment_id = s.assignment_id and i.gradebook_id = :gradebookId
       where s.offering_id = :offeringId and s.deleted_at is null
         and (s.due_at >= :countsFrom or i.group_id is not null)
       union all
       select 'column', i.item_id, i.name, i.name_ar, i.max, i.group_id, null, i.shown_at is not null, 0, false
       from grade_item i
       where i.gradebook_id = :gradebookId and i.name is not null and i.deleted_at is null) l
     order by at nulls last, kind, id limit :most`,
    { ...listed },
  );

interface Listed extends Classes {
  gradebookId: number;
  exams: number[];
  assignments: number[];
}

/** Asked of each part by itself, so that one student’s line doesn’t read the whole class. */
const ofOne = (column: string): string => `(cast(:studentId as bigint) is null or ${column} = :studentId)`;
const whoIsIn = `
  select e.student_id from enrolment_kept e
  where e.offering_id = :offeringId and ${ofOne('e.student_id')}
  union select t.student_id from attempt t
  where t.exam_id = any(cast(:exams as int[])) and t.state = 'submitted' and ${ofOne('t.student_id')}
  union select w.student_id from student_assignment w
  where w.assignment_id = any(cast(:assignments as int[])) and ${ofOne('w.student_id')}
  union select g.student_id from grade_entry g join grade_item i using (item_id)
  where i.gradebook_id = :gradebookId and ${ofOne('g.student_id')}`;

export interface StudentRow extends PersonName {
  student_id: number;
  withdrawn: boolean;
}

/** Who is enrolled now, and who has something in a listed item; by name. `studentId` narrows to one. */
export const studentsOf = (db: Db, listed: Listed, studentId: number | null = null): Promise<StudentRow[]> =>
  sql<StudentRow>(
    db,
    `select a.id as student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
            not exists (select 1 from enrolment_kept n where n.student_id = a.id
                        and n.offering_id = :offeringId) as withdrawn
     from account a where a.id in (${whoIsIn}) and a.deleted_at is null
     order by a.sort_en, a.id`,
    { ...listed, studentId },
  );

export interface AttemptCell {
  exam_id: number;
  student_id: number;
  submitted: boolean;
  score: number | null;
  waiting: boolean;
  late: boolean;
}

/** What students reached in these exams; `waiting` while one of their essays is unmarked. */
export const attemptCells = (
  db: Db,
  { exams, studentId = null }: { exams: readonly number[]; studentId?: number | null },
): Promise<AttemptCell[]> =>
  sql<AttemptCell>(
    db,
    `with waiting as (
       select distinct s.attempt_id from question q
       join attempt_answer s on s.question_id = q.question_id and s.exam_id = q.exam_id
       where q.exam_id = any(cast(:exams as int[])) and ${isWaiting})
     select t.exam_id, t.student_id, t.state = 'submitted' as submitted, ${scoreOf('t')} as score, w.attempt_id is not null as waiting,
            coalesce(t.last_saved_at > t.deadline, false) as late
     from attempt t left join waiting w using (attempt_id)
     where t.exam_id = any(cast(:exams as int[])) and (cast(:studentId as bigint) is null or t.student_id = :studentId)`,
    { exams, studentId },
  );

export interface WorkCell {
  assignment_id: number;
  student_id: number;
  score: number | null;
  version: number;
  handed_in: boolean;
  late: boolean;
}

/** What students handed in and reached in these assignments. */
export const workCells = (
  db: Db,
  { assignments, studentId = null }: { assignments: readonly number[]; studentId?: number | null },
): Promise<WorkCell[]> =>
  sql<WorkCell>(
    db,
    `select w.assignment_id, w.student_id, w.score, w.version, b.id is not null as handed_in,
            coalesce(b.submitted_at > ${ownClose('w.student_id')}, false) as late
     from student_assignment w join assignment s using (assignment_id)
     left join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
     where w.assignment_id = any(cast(:assignments as int[]))
       and (cast(:studentId as bigint) is null or w.student_id = :studentId)`,
    { assignments, studentId },
  );

/** Whose own due date of these assignments has not passed (DAY-11): a blank of theirs is not missing yet. */
export const extendedCells = (
  db: Db,
  { assignments, now, studentId = null }: { assignments: readonly number[]; now: Date; studentId?: number | null },
): Promise<{ assignment_id: number; student_id: number }[]> =>
  sql(
    db,
    `select assignment_id, student_id from assignment_extension
     where assignment_id = any(cast(:assignments as int[])) and closes_at > :now
       and (cast(:studentId as bigint) is null or student_id = :studentId)`,
    { assignments, now, studentId },
  );

export interface EntryCell {
  /** As `itemKey` writes it. */
  item: string;
  student_id: number;
  decision: 'zero' | 'excused' | null;
  points: number | null;
  version: number;
}

/** Points of columns, and decisions. */
export const entryCells = (db: Db, gradebookId: number, studentId: number | null = null): Promise<EntryCell[]> =>
  sql<EntryCell>(
    db,
    `select case when i.exam_id is not null then 'exam:' || i.exam_id
                 when i.assignment_id is not null then 'assignment:' || i.assignment_id
                 else 'column:' || i.item_id end as item,
            e.student_id, e.decision, e.points::float8 as points, e.version
     from grade_entry e join grade_item i using (item_id)
     where i.gradebook_id = :gradebookId and (cast(:studentId as bigint) is null or e.student_id = :studentId)`,
    { gradebookId, studentId },
  );

export interface BonusRow {
  student_id: number;
  points: number;
  reason: string;
  version: number;
}

/** The bonuses of a gradebook, of all its students or of one. */
export const bonusesOf = (db: Db, gradebookId: number, studentId: number | null = null): Promise<BonusRow[]> =>
  sql<BonusRow>(
    db,
    `select student_id, points::float8 as points, reason, version from grade_bonus
     where gradebook_id = :gradebookId and (cast(:studentId as bigint) is null or student_id = :studentId)`,
    { gradebookId, studentId },
  );

/** What is decided of results in an offering. */
export const statesOf = (
  db: Db,
  { offeringId }: Classes,
  studentId: number | null = null,
): Promise<{ student_id: number; state: DecidedState }[]> =>
  sql(
    db,
    `select student_id, state from result_state
     where offering_id = :offeringId and (cast(:studentId as bigint) is null or student_id = :studentId)`,
    { offeringId, studentId },
  );

/** Of the newest sealed version: who is in it, and the bylaw's version; `named` where the text names bylaws. */
export const sealedBylaws = (
  db: Db,
  gradebookId: number,
): Promise<{ student_id: number; version_id: number | null; named: boolean }[]> =>
  sql(
    db,
    `with newest as (
       select cast(content as jsonb) as sealed from grade_seal
       where gradebook_id = :gradebookId order by version desc limit 1)
     select a.id as student_id, n.sealed -> 'bylaws' is not null as named,
            cast(n.sealed -> 'bylaws' -> cast(m ->> 'bylaw' as int) ->> 'version_id' as int) as version_id
     from newest n cross join jsonb_array_elements(n.sealed -> 'students') m
     join account a on a.key = cast(m ->> 'key' as uuid)`,
    { gradebookId },
  );
