import { expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { inTeam, type Narrowable } from '../../faculty/index.ts';
import {
  type Caller,
  type Db,
  type Named,
  nameOf,
  type StoredFile,
  storedFileColumns,
  type Trx,
} from '../../kernel/index.ts';
import { holdsWork, type StoredChoice } from '../../marking/index.ts';
import { scoresShownTo } from '../due/scores-shown.ts';

/**
 * The student's row of an assignment, created if needed and locked until the transaction ends, so that two uploads, or
 * an upload and a score, are serialised. Its version rises, so that a grader of the earlier file learns of the new one.
 */
export const holdWork = async (trx: Trx, assignmentId: number, studentId: number): Promise<number> => {
  const row = await sqlRow<{ student_assignment_id: number }>(
    trx,
    `insert into student_assignment (assignment_id, student_id) values (?, ?)
     on conflict (assignment_id, student_id) do update set version = student_assignment.version + 1
     returning student_assignment_id`,
    [assignmentId, studentId],
  );
  return row.student_assignment_id;
};

export interface NewSubmission {
  student_assignment_id: number;
  file_id: string;
  receipt_code: string;
  submitted_at: Date;
  received_at: Date;
}

/** When the current file was handed in; undefined when there is none. */
export const currentSubmittedAt = async (trx: Trx, workId: number): Promise<Date | undefined> =>
  (await trx('submission').where({ student_assignment_id: workId }).whereNull('replaced_at').first('submitted_at'))
    ?.submitted_at;

/** Makes the new file the current one; the previous one stays as history (ASG-11). */
export const replaceSubmission = async (trx: Trx, submission: NewSubmission, replacedAt: Date): Promise<number> => {
  const { student_assignment_id } = submission;
  await trx('submission').where({ student_assignment_id }).whereNull('replaced_at').update({ replaced_at: replacedAt });
  const [row] = await trx('submission').insert(submission).returning('id');
  return row.id;
};

/**
 * Ids of a work's oldest replaced files that together with newer ones exceed `mostBytes`. The last replaced one always
 * stays. Nothing is deleted while a snapshot exists, because it may restore a file.
 */
export const surplusFiles = async (trx: Trx, workId: number, mostBytes: number): Promise<string[]> => {
  const rows = await sql<{ file_id: string }>(
    trx,
    `select r.file_id from (
       select b.file_id, row_number() over newest as place, sum(f.size_bytes) over newest as taken
       from submission b join stored_file f on f.id = b.file_id
       where b.student_assignment_id = :workId and b.replaced_at is not null and f.removed_at is null
         and not exists (select 1 from data_snapshot where dropped_at is null)
       window newest as (order by b.id desc)) r
     where r.place > 1 and r.taken > :mostBytes`,
    { workId, mostBytes },
  );
  return rows.map(({ file_id }) => file_id);
};

export interface ReceiptRow {
  receipt_code: string;
  submitted_at: Date;
  /** When the file had arrived whole (TRU-08). */
  received_at: Date | null;
  file_name: string;
  size: number;
  sha256: string;
}

/** The receipt of one submission to an assignment. */
export const receiptOf = (db: Db, submissionId: number, assignmentId: number): Promise<ReceiptRow | undefined> =>
  db('submission as b')
    .join('student_assignment as w', 'w.student_assignment_id', 'b.student_assignment_id')
    .join('stored_file as f', 'f.id', 'b.file_id')
    .where({ 'b.id': submissionId, 'w.assignment_id': assignmentId })
    .first(
      'b.receipt_code',
      'b.submitted_at',
      'b.received_at',
      'f.original_name as file_name',
      'f.size_bytes as size',
      'f.sha256',
    );

/** What the server holds of a student's work now; undefined when nothing. */
export const currentReceipt = (
  db: Db,
  assignmentId: number,
  studentId: number,
): Promise<(ReceiptRow & { student_assignment_id: number }) | undefined> =>
  db('student_assignment as w')
    .join('submission as b', 'b.student_assignment_id', 'w.student_assignment_id')
    .join('stored_file as f', 'f.id', 'b.file_id')
    .where({ 'w.assignment_id': assignmentId, 'w.student_id': studentId })
    .whereNull('b.replaced_at')
    .first(
      'w.student_assignment_id',
      'b.receipt_code',
      'b.submitted_at',
      'b.received_at',
      'f.original_name as file_name',
      'f.size_bytes as size',
      'f.sha256',
    );

/** A student's score and the comment in an assignment, as the student may see it: null until graded, and until scores are shown. */
export const scoreOf = (
  db: Db,
  assignmentId: number,
  studentId: number,
  now: Date,
): Promise<{ score: number | null; comment: string | null; shown: boolean }> =>
  sqlRow(
    db,
    `select r.shown, case when r.shown then w.score end as score, case when r.shown then w.comment end as comment
     from assignment s
     cross join lateral (select ${scoresShownTo(':studentId')} as shown) r
     left join student_assignment w on w.assignment_id = s.assignment_id and w.student_id = :studentId
     where s.assignment_id = :assignmentId`,
    { assignmentId, studentId, now },
  );

export interface StudentWorkRow extends Named<'student_name'> {
  student_id: number;
  student_assignment_id: number | null;
  score: number | null;
  submitted_file_name: string | null;
  submission_date: Date | null;
  submissions: number;
  graded_at: Date | null;
  version: number;
  /** The student's own due date, and why (DAY-11). */
  extended_to: Date | null;
  extension_reason: string | null;
}

/**
 * One row per student enrolled now in the instructor's classes of the assignment's course, and per student with work in
 * it; by name.
 */
export const studentWork = async (
  db: Db,
  assignment: { assignment_id: number; offering_id: number },
): Promise<StudentWorkRow[]> => {
  const rows = await sql<StudentWorkRow>(
    db,
    `select a.id as student_id, ${nameOf('a', 'student_name')}, w.student_assignment_id, w.score,
            f.original_name as submitted_file_name, b.submitted_at as submission_date,
            (select count(*)::int from submission h where h.student_assignment_id = w.student_assignment_id) as submissions,
            w.graded_at, coalesce(w.version, 0) as version, n.due_at as extended_to, n.reason as extension_reason
     from (select student_id from enrolment_kept where offering_id = :offering_id
           union select student_id from student_assignment where assignment_id = :assignment_id) e
     join account a on a.id = e.student_id
     left join student_assignment w on w.assignment_id = :assignment_id and w.student_id = e.student_id
     left join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
     left join stored_file f on f.id = b.file_id
     left join assignment_extension n on n.assignment_id = :assignment_id and n.student_id = e.student_id
     order by a.sort_en, a.id`,
    { ...assignment },
  );
  return rows;
};

/**
 * Restricts to work that the caller may see: the assignment's instructor, or the student whose work it is, even after
 * the class has ended or the student was withdrawn (FIX-04).
 */
const whereVisible = <Q extends Narrowable<Q>>(query: Q, caller: Caller): Q => {
  const own = caller.role === 'student' ? 'w.student_id = :userId' : inTeam('s.offering_id', caller);
  return query.whereRaw(`s.deleted_at is null and ${own}`, { userId: caller.role === 'admin' ? 0 : caller.userId });
};

const work = (db: Db) => db('student_assignment as w').join('assignment as s', 's.assignment_id', 'w.assignment_id');

/** A handed-in file: the current one of a student's work, or one version by its own id. */
export const submittedFile = (
  db: Db,
  caller: Caller,
  which: { student_assignment_id: number } | { submission_id: number },
): Promise<StoredFile | undefined> => {
  const query = work(db)
    .join('submission as b', 'b.student_assignment_id', 'w.student_assignment_id')
    .join('stored_file as f', 'f.id', 'b.file_id');
  if ('submission_id' in which) query.where('b.id', which.submission_id);
  else query.where('w.student_assignment_id', which.student_assignment_id).whereNull('b.replaced_at');
  return whereVisible(query, caller).first(storedFileColumns);
};

/** A handed-in file of a work that is allotted to a doctor. */
export const allottedFile = async (
  db: Db,
  doctor: number,
  submissionId: number,
): Promise<(StoredFile & { names_hidden: boolean }) | undefined> => {
  const rows = await sql<StoredFile & { names_hidden: boolean }>(
    db,
    `select ${storedFileColumns.join(', ')}, m.names_hidden
     from submission b join student_assignment w using (student_assignment_id) join stored_file f on f.id = b.file_id
     join marker_now m on m.assignment_id = w.assignment_id and m.doctor_id = :doctor
     where b.id = :submissionId and ${holdsWork('m', 'w.student_id', 'null')}`,
    { doctor, submissionId },
  );
  return rows[0];
};

export interface SubmissionVersion extends ReceiptRow {
  submission_id: number;
  replaced_at: Date | null;
  /** When the content was released; the receipt stays. */
  removed_at: Date | null;
}

/** All files of one work, newest first. */
export const submissionHistory = (db: Db, caller: Caller, workId: number): Promise<SubmissionVersion[]> =>
  whereVisible(
    work(db)
      .join('submission as b', 'b.student_assignment_id', 'w.student_assignment_id')
      .join('stored_file as f', 'f.id', 'b.file_id'),
    caller,
  )
    .where('w.student_assignment_id', workId)
    .orderBy('b.id', 'desc')
    .select(
      'b.id as submission_id',
      'b.receipt_code',
      'b.submitted_at',
      'b.received_at',
      'b.replaced_at',
      'f.original_name as file_name',
      'f.size_bytes as size',
      'f.sha256',
      'f.removed_at',
    );

export interface HeldWork {
  student_assignment_id: number;
  student_id: number;
  assignment_id: number;
  score: number | null;
  comment: string | null;
  version: number;
  rubric_id: number | null;
  rubric_version: number | null;
  assignment_score: number;
  offering_id: number;
}

/**
 * A student's work on one of the caller's assignments, locked until the transaction ends. The assignment is held too, for
 * other scores but not for a change of the highest one, which would not see this score.
 */
export const holdForScore = async (trx: Trx, caller: Caller, workId: number): Promise<HeldWork | undefined> => {
  const held = await whereVisible(work(trx), caller)
    .where('w.student_assignment_id', workId)
    .forUpdate('w')
    .first(
      'w.student_assignment_id',
      'w.student_id',
      'w.assignment_id',
      'w.score',
      'w.comment',
      'w.version',
      'w.rubric_id',
      'w.rubric_version',
    );
  if (!held) return undefined;
  const { assignment_id } = held;
  const assignment = await trx('assignment')
    .where({ assignment_id })
    .forShare()
    .first('assignment_score', 'offering_id');
  return assignment && { ...held, ...assignment };
};

/** Creates the row of a student who has handed in nothing, if that student is in one of the instructor's classes. */
export const ensureWork = async (
  trx: Trx,
  assignment: { assignment_id: number; offering_id: number },
  studentId: number,
): Promise<number | undefined> => {
  const rows = await sql<{ student_assignment_id: number }>(
    trx,
    `insert into student_assignment (assignment_id, student_id)
     select :assignment_id, e.student_id from enrolment_of_term e
     where e.student_id = :studentId and e.offering_id = :offering_id
     limit 1
     on conflict (assignment_id, student_id) do update set version = student_assignment.version
     returning student_assignment_id`,
    { ...assignment, studentId },
  );
  return rows[0]?.student_assignment_id;
};

/** Sets a score, and chosen levels if given; answers the work's new version. */
export const saveScore = async (
  trx: Trx,
  workId: number,
  change: { score: number; comment: string | null; graded_by: number; graded_at: Date },
  choice: StoredChoice | undefined,
): Promise<number> => {
  const [row] = await trx('student_assignment')
    .where({ student_assignment_id: workId })
    .update({
      ...change,
      ...(choice && { ...choice, rubric_levels: expression<number[]>(trx, '?::smallint[]', [choice.rubric_levels]) }),
      version: expression(trx, 'version + 1'),
      score_salt: expression(trx, 'gen_random_uuid()'),
    })
    .returning('version');
  return row!.version;
};

/** Current files of an assignment with their owners, for the zip. */
export const submittedFiles = (
  db: Db,
  assignmentId: number,
): Promise<(StoredFile & Named<'student_name'> & { student_id: number; submitted_at: Date })[]> =>
  db('student_assignment as w')
    .join('submission as b', 'b.student_assignment_id', 'w.student_assignment_id')
    .join('stored_file as f', 'f.id', 'b.file_id')
    .join('account as a', 'a.id', 'w.student_id')
    .where('w.assignment_id', assignmentId)
    .whereNull('b.replaced_at')
    .orderBy('w.student_id')
    .select(
      ...storedFileColumns,
      'w.student_id',
      'b.submitted_at',
      expression<Named<'student_name'>>(db, nameOf('a', 'student_name')),
    );

/** Whether the same person’s reading from the same address was logged since then. */
export const isReadingLogged = async (
  db: Db,
  caller: Caller,
  { action, subjectType, subjectId }: { action: string; subjectType: string; subjectId: string },
  since: Date,
  isAhead: boolean,
): Promise<boolean> => {
  const what = { subject_type: subjectType, subject_id: subjectId, action };
  const readings = db('audit_event')
    .where({ ...what, actor_id: caller.userId, address: caller.address })
    .where('at', '>=', since);
  // what was fetched ahead may not have been opened
  const found = await (isAhead ? readings : readings.whereNull('after')).first('id');
  return found !== undefined;
};
