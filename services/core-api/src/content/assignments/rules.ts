import { callUrl } from '@daftar/contracts/calls';
import type { FileKind } from '@daftar/contracts/content/file-kinds';
import { minuteEnd } from '@daftar/contracts/named-minute';
import { isBlank } from '@daftar/contracts/visible-text';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type CourseAccess, courseAccess, courseOnRecord, courseParams, studentsOf } from '../../faculty/index.ts';
import { type InstructorParams, instructorParams } from '../../identity/index.ts';
import {
  beginUpload,
  type Caller,
  type Db,
  type Deps,
  emit,
  keepUpload,
  type NamedUpload,
  namedUpload,
  oncePerUpload,
  recordAudit,
  rememberUpload,
  type StoredFile,
  type Trx,
} from '../../kernel/index.ts';
import { heldShare, refuseOtherPoints, type Share, shareOf } from '../../marking/index.ts';
import { namedOf } from '../due/queries.ts';
import { tellDueMoved } from '../due/tell.ts';
import * as queries from './queries.ts';

/** Whether work may still be handed in, by the time a request arrived (ASG-05, ASG-06). */
export const isOpen = (assignment: { due_at: Date }, at: Date): boolean => at.getTime() < minuteEnd(assignment.due_at);

/** Assignments of the caller's classes of a course (ASG-10). @throws AppError class.notYours */
export async function listAssignments(deps: Deps, caller: Caller, courseCode: string) {
  const access = await courseOnRecord(deps.db, caller, courseCode);
  const now = deps.clock.now();
  const [rows, classes, submitted] = await Promise.all([
    queries.listAssignments(deps.db, caller, access, now),
    queries.classesOf(deps.db, caller, access),
    caller.role === 'student' ? queries.submittedOf(deps.db, caller.userId, access) : null,
  ]);
  return rows.map(({ offering_id, release_hold, ...row }) => ({
    ...row,
    // between student and doctor
    extension_reason: caller.viewer === undefined ? row.extension_reason : null,
    release: release_hold ?? ('end' as const),
    assignment_file_path:
      row.assignment_file_name === null ? null : callUrl('GET /api/assignments/:id/view', { id: row.assignment_id }),
    instructors_courses_id: classes.get(offering_id) ?? null,
    open: classes.has(offering_id) && isOpen({ due_at: row.due_date }, now),
    submitted: submitted?.has(row.assignment_id) ?? null,
  }));
}

export interface AssignmentInput {
  selectedCourse: string;
  assignmentName: string;
  assignmentScore: number;
  assignmentDescription: string;
  dueDate: Date;
  fileKinds?: readonly FileKind[] | undefined;
  uploadId?: string | undefined;
}

/**
 * Makes an assignment and records the event for the course's students (ASG-01 to ASG-03): file, row and event, or
 * nothing.
 * @throws AppError class.notYours, assignment.empty, assignment.dueInPast, storage.full, upload.differs
 */
export async function addAssignment(
  deps: Deps,
  caller: Caller,
  input: AssignmentInput,
  upload: UploadedFile | undefined,
  arrivedAt: Date,
): Promise<number> {
  const course = await courseAccess(deps.db, caller, input.selectedCourse);
  const { uploadId, ...fields } = input;
  const named = namedUpload(caller.userId, uploadId, ['assignment', fields, upload?.sha256]);
  const make = async () => {
    if (!upload && isBlank(input.assignmentDescription)) throw new AppError('assignment.empty');
    if (!isOpen({ due_at: input.dueDate }, arrivedAt)) {
      throw new AppError('assignment.dueInPast', { fields: [{ field: 'body.dueDate', key: 'assignment.dueInPast' }] });
    }
    const instructor = await instructorParams(deps.db, caller.userId);
    const record = (trx: Trx, file: StoredFile | null) =>
      insertAndTell(trx, caller, { course, instructor, named, now: file?.created_at ?? arrivedAt }, input, file);
    return upload ? keepUpload(deps, upload, record) : inTransaction(deps.db, (trx) => record(trx, null));
  };
  return oncePerUpload(deps.db, named, (id) => id, make);
}

async function insertAndTell(
  trx: Trx,
  caller: Caller,
  {
    course,
    instructor,
    named,
    now,
  }: { course: CourseAccess; instructor: InstructorParams; named: NamedUpload; now: Date },
  input: AssignmentInput,
  file: StoredFile | null,
): Promise<number> {
  await beginUpload(trx, named);
  const id = await queries.insertAssignment(trx, {
    offering_id: course.offerings[0].offering_id,
    assignment_title: input.assignmentName,
    assignment_score: input.assignmentScore,
    description: input.assignmentDescription,
    due_at: input.dueDate,
    file_id: file?.id ?? null,
    file_kinds: input.fileKinds ?? null,
    created_at: now,
  });
  await emit(
    trx,
    {
      type: 'notify',
      kind: 'assignment',
      params: {
        ...courseParams(course),
        ...instructor,
        assignment: input.assignmentName,
        assignmentId: String(id),
      },
      audience: studentsOf(course.offerings[0]),
    },
    { now, requestId: caller.requestId },
  );
  await rememberUpload(trx, named, id, now);
  return id;
}

/** An assignment the caller reaches. @throws AppError assignment.notFound */
export async function requireAssignment(deps: Deps, caller: Caller, id: number): Promise<queries.ReachedAssignment> {
  const found = await queries.reachedAssignment(deps.db, caller, id);
  if (!found) throw new AppError('assignment.notFound');
  return found;
}

/** The same for reading results, even after access has ended (FIX-04). @throws AppError assignment.notFound */
export async function requireOnRecord(deps: Deps, caller: Caller, id: number): Promise<queries.ReachedAssignment> {
  const found = await queries.assignmentOnRecord(deps.db, caller, id);
  if (!found) throw new AppError('assignment.notFound');
  return found;
}

export interface AssignmentToMark {
  assignment: queries.ReachedAssignment;
  /** What is allotted to the caller; null for the assignment’s own doctor. */
  share: Share | null;
}

/**
 * An assignment whose works the caller may mark (DAY-04): its doctor, or another one to whom works are allotted. `hold`
 * keeps the allotment until the transaction ends. @throws AppError assignment.notFound
 */
export async function assignmentToMark(db: Db, caller: Caller, id: number, hold?: 'hold'): Promise<AssignmentToMark> {
  const item = { assignment_id: id };
  const share = await (hold ? heldShare(db, item, caller.userId) : shareOf(db, item, caller.userId));
  const owner = share ? { ...caller, userId: share.owner_id } : caller;
  const assignment = caller.role === 'instructor' ? await queries.assignmentOnRecord(db, owner, id) : undefined;
  if (!assignment) throw new AppError('assignment.notFound');
  return { assignment, share: share ?? null };
}

/** The assignment's own file, also for who marks its works. @throws AppError assignment.notFound, file.missing */
export async function assignmentFile(deps: Deps, caller: Caller, id: number): Promise<StoredFile> {
  const marks = caller.role === 'instructor' && (await shareOf(deps.db, { assignment_id: id }, caller.userId));
  const { file_id } = marks
    ? (await assignmentToMark(deps.db, caller, id)).assignment
    : await requireAssignment(deps, caller, id);
  const file = file_id === null ? undefined : await queries.storedFile(deps.db, file_id);
  if (!file) throw new AppError('file.missing');
  return file;
}

export interface AssignmentChange {
  assignment_title: string;
  assignment_score: number;
  description: string;
  due_date: Date;
  /** Unchanged when absent; null: any but programs. */
  file_kinds?: readonly FileKind[] | null | undefined;
}

/**
 * Changes an assignment (DAY-02); students are told of a new due date. A due date that stays may have passed; a new one may not. Nobody keeps a score above
 * the new highest one. Scores that students see are hidden only by taking them back, which tells them (DAY-05), so until
 * then the due date stays.
 * @throws AppError assignment.notFound, assignment.empty, assignment.dueInPast, assignment.scoresOut,
 * assignment.scoreTooLow, rubric.keepsPoints
 */
export async function editAssignment(deps: Deps, caller: Caller, id: number, change: AssignmentChange): Promise<void> {
  const now = deps.clock.now();
  const { due_date: due_at, file_kinds, ...rest } = change;
  await inTransaction(deps.db, async (trx) => {
    const before = await queries.assignmentForUpdate(trx, caller, id);
    if (!before) throw new AppError('assignment.notFound');
    if (before.file_id === null && isBlank(change.description)) throw new AppError('assignment.empty');
    const newDue = due_at.getTime() !== before.due_at.getTime();
    if (newDue && !isOpen({ due_at }, now))
      throw new AppError('assignment.dueInPast', { fields: [{ field: 'body.due_date', key: 'assignment.dueInPast' }] });
    if (newDue && (await areScoresOut(trx, before, now)))
      throw new AppError('assignment.scoresOut', { fields: [{ field: 'body.due_date', key: 'assignment.scoresOut' }] });
    if (await queries.hasHigherScore(trx, id, change.assignment_score))
      throw new AppError('assignment.scoreTooLow', {
        fields: [{ field: 'body.assignment_score', key: 'assignment.scoreTooLow' }],
      });
    const points = { id, points: change.assignment_score, field: 'body.assignment_score' } as const;
    if (change.assignment_score !== before.assignment_score) await refuseOtherPoints(trx, 'assignment_id', [points]);
    await queries.changeAssignment(
      trx,
      id,
      { ...rest, due_at, ...(file_kinds !== undefined && { file_kinds: file_kinds && [...file_kinds] }) },
      newDue,
    );
    if (newDue) await tellDueMoved({ deps, trx, caller, assignment: { ...before, ...rest }, now }, due_at);
    const { assignment_title, assignment_score } = before;
    await recordAudit(trx, caller, now, {
      action: 'assignment.edited',
      subjectType: 'assignment',
      subjectId: id,
      before: { assignment_title, assignment_score, due_at: before.due_at },
      after: { assignment_title: change.assignment_title, assignment_score: change.assignment_score, due_at },
    });
  });
}

/** Whether any student sees a score: all do, or some do by name. */
async function areScoresOut(trx: Trx, row: queries.HeldAssignment, now: Date): Promise<boolean> {
  if (isOpen(row, now)) return false;
  if (row.release_hold !== null) return (await namedOf(trx, row.assignment_id)) > 0;
  return row.results_released_at !== null || (await queries.hasScore(trx, row.assignment_id));
}

/** Hides an assignment; submitted work and its scores stay in the records. @throws AppError assignment.notFound */
export async function deleteAssignment(deps: Deps, caller: Caller, id: number): Promise<void> {
  const assignment = await requireAssignment(deps, caller, id);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.hideAssignment(trx, id, now))) throw new AppError('assignment.notFound');
    await recordAudit(trx, caller, now, {
      action: 'assignment.deleted',
      subjectType: 'assignment',
      subjectId: id,
      before: { assignment_title: assignment.assignment_title },
    });
  });
}
