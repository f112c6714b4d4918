import type { FileKind } from '@daftar/contracts/content/file-kinds';
import { expression, sql } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, whereOnRecord, whereReached } from '../../faculty/index.ts';
import {
  type Caller,
  type Db,
  instructorOf,
  type NamedInstructor,
  type StoredFile,
  storedFileColumns,
  type Trx,
} from '../../kernel/index.ts';
import { ownDue } from '../due/own-due.ts';
import { scoresShownTo } from '../due/scores-shown.ts';

export interface AssignmentListRow extends NamedInstructor {
  assignment_id: number;
  assignment_title: string;
  assignment_score: number;
  description: string;
  /** For a student their own, where it is later (DAY-11). */
  due_date: Date;
  extended: boolean;
  extension_reason: string | null;
  assignment_file_name: string | null;
  assignment_mime_type: string | null;
  offering_id: number;
  release_hold: 'marked' | 'hand' | null;
  release_at: Date | null;
  scores_shown: boolean;
  file_kinds: FileKind[] | null;
}

/** Kinds of files that it takes, which a check of the table holds to ours. */
const kindsOf = (db: Db) => expression<{ file_kinds: FileKind[] | null }>(db, 's.file_kinds');

/** When it is due for one person, who is bound to it: nobody but a student has their own date (DAY-11). */
const due = ownDue('?');

const ownWork =
  'select 1 from student_assignment own where own.assignment_id = s.assignment_id and own.student_id = :userId';

/**
 * Assignments of the caller's classes of a course: open ones by next due date, then the others, latest due first
 * (FIX-21). For classes that have ended: a student's own work, and everything of the instructor's (FIX-04).
 */
export const listAssignments = (
  db: Db,
  caller: Caller,
  access: CourseAccess,
  now: Date,
): Promise<AssignmentListRow[]> => {
  const { userId } = caller;
  return whereOnRecord(
    db,
    db('assignment as s')
      .leftJoin('stored_file as f', 'f.id', 's.file_id')
      .join('account as a', 'a.id', 's.instructor_id'),
    's',
    caller,
    ownWork,
  )
    .whereIn('s.offering_id', access.offeringIds)
    .whereNull('s.deleted_at')
    .orderByRaw(`${due} <= ?, abs(extract(epoch from ${due} - ?::timestamptz)), s.assignment_id`, [
      userId,
      now,
      userId,
      now,
    ])
    .select(
      's.assignment_id',
      's.assignment_title',
      's.assignment_score',
      's.description',
      expression<{ due_date: Date; extended: boolean }>(db, `${due} as due_date, ${due} > s.due_at as extended`, [
        userId,
        userId,
      ]),
      expression<{ extension_reason: string | null }>(
        db,
        `(select n.reason from assignment_extension n
          where n.assignment_id = s.assignment_id and n.student_id = ?) as extension_reason`,
        [userId],
      ),
      'f.original_name as assignment_file_name',
      'f.mime_type as assignment_mime_type',
      's.offering_id',
      's.release_hold',
      's.release_at',
      kindsOf(db),
      expression<{ scores_shown: boolean }>(db, `${scoresShownTo('?', '?')} as scores_shown`, [userId, userId, now]),
      expression<NamedInstructor>(db, instructorOf('a')),
    );
};

/** By offering: the class through which the caller reaches it. */
export const classesOf = async (
  db: Db,
  caller: Caller,
  { offeringIds }: CourseAccess,
): Promise<Map<number, number>> => {
  // what a doctor reaches is the call’s offering already
  const own =
    caller.role === 'student' ? 'enrolment_of_term t where t.student_id = :userId' : 'class_of_term t where true';
  const rows = await sql<{ offering_id: number; id: number }>(
    db,
    `select t.offering_id, min(t.instructor_course_id) as id from ${own} and t.offering_id = any(:offeringIds)
     group by t.offering_id`,
    { userId: caller.userId, offeringIds },
  );
  return new Map(rows.map((row) => [row.offering_id, row.id]));
};

/** The assignments of these offerings for which a student has handed something in. */
export const submittedOf = async (db: Db, studentId: number, { offeringIds }: CourseAccess): Promise<Set<number>> =>
  new Set(
    await db('student_assignment as w')
      .join('assignment as s', 's.assignment_id', 'w.assignment_id')
      .where({ 'w.student_id': studentId })
      .whereIn('s.offering_id', offeringIds)
      .whereExists(db('submission as f').whereRaw('f.student_assignment_id = w.student_assignment_id'))
      .pluck('w.assignment_id'),
  );

export interface NewAssignment {
  offering_id: number;
  assignment_title: string;
  assignment_score: number;
  description: string;
  due_at: Date;
  file_id: string | null;
  file_kinds: readonly FileKind[] | null;
  created_at: Date;
}

/** Inserts an assignment; answers its id. */
export const insertAssignment = async (trx: Trx, assignment: NewAssignment): Promise<number> => {
  const { file_kinds, ...rest } = assignment;
  const [row] = await trx('assignment')
    .insert({ ...rest, file_kinds: file_kinds && [...file_kinds] })
    .returning('assignment_id');
  return row.assignment_id;
};

export interface ReachedAssignment {
  assignment_id: number;
  assignment_title: string;
  assignment_score: number;
  /** For a student their own, where it is later (DAY-11). */
  due_at: Date;
  offering_id: number;
  instructor_id: number;
  course_id: number;
  course_code: string;
  file_id: string | null;
  /** Kinds of files that it takes; null: any but programs (COR-23). */
  file_kinds: FileKind[] | null;
}

const withCourse = (db: Db) => db('assignment as s').join('course as c', 'c.course_id', 's.course_id');

/** An assignment, if the caller reaches it. */
export const reachedAssignment = (db: Db, caller: Caller, id: number): Promise<ReachedAssignment | undefined> =>
  one(db, caller, whereReached(db, withCourse(db), 's', caller), id);

/** An assignment whose results the caller may read, even after access has ended (FIX-04). */
export const assignmentOnRecord = (db: Db, caller: Caller, id: number): Promise<ReachedAssignment | undefined> =>
  one(db, caller, whereOnRecord(db, withCourse(db), 's', caller, ownWork), id);

const one = (
  db: Db,
  caller: Caller,
  query: ReturnType<typeof withCourse>,
  id: number,
): Promise<ReachedAssignment | undefined> =>
  query
    .where('s.assignment_id', id)
    .whereNull('s.deleted_at')
    .first(
      's.assignment_id',
      's.assignment_title',
      's.assignment_score',
      expression<{ due_at: Date }>(db, `${due} as due_at`, [caller.userId]),
      's.offering_id',
      's.instructor_id',
      's.course_id',
      'c.course_code',
      's.file_id',
      kindsOf(db),
    );

/** A stored file by its id; undefined if missing. */
export const storedFile = (db: Db, id: string): Promise<StoredFile | undefined> =>
  db('stored_file as f').where('f.id', id).first(storedFileColumns);

export interface HeldAssignment {
  assignment_id: number;
  offering_id: number;
  instructor_id: number;
  course_id: number;
  assignment_title: string;
  assignment_score: number;
  description: string;
  due_at: Date;
  file_id: string | null;
  release_hold: 'marked' | 'hand' | null;
  results_released_at: Date | null;
}

/** An assignment that the caller reaches, locked until the transaction ends. */
export const assignmentForUpdate = (trx: Trx, caller: Caller, id: number): Promise<HeldAssignment | undefined> =>
  whereReached(trx, trx('assignment as s'), 's', caller)
    .where('s.assignment_id', id)
    .whereNull('s.deleted_at')
    .forUpdate('s')
    .first(
      's.assignment_id',
      's.offering_id',
      's.instructor_id',
      's.course_id',
      's.assignment_title',
      's.assignment_score',
      's.description',
      's.due_at',
      's.file_id',
      's.release_hold',
      's.results_released_at',
    );

/** Whether anybody has a score for an assignment. */
export const hasScore = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx('student_assignment').where({ assignment_id: id }).whereNotNull('score').first('score')) !== undefined;

/** Whether anybody has a higher score than this for an assignment. */
export const hasHigherScore = async (trx: Trx, id: number, score: number): Promise<boolean> =>
  (await trx('student_assignment').where({ assignment_id: id }).where('score', '>', score).first('score')) !==
  undefined;

/** Changes an assignment; the caller holds it. `newDue`: its doctor is told again when it has passed. */
export const changeAssignment = async (
  trx: Trx,
  id: number,
  change: {
    assignment_title: string;
    assignment_score: number;
    description: string;
    due_at: Date;
    file_kinds?: FileKind[] | null;
  },
  newDue: boolean,
): Promise<void> => {
  await trx('assignment')
    .where({ assignment_id: id })
    .update({ ...change, ...(newDue && { due_told_at: null }) });
};

/** Hides an assignment; false if it was hidden before. */
export const hideAssignment = async (trx: Trx, id: number, now: Date): Promise<boolean> =>
  (await trx('assignment').where({ assignment_id: id }).whereNull('deleted_at').update({ deleted_at: now })) === 1;
