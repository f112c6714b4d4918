import { type FileKind, takesFile } from '@daftar/contracts/content/file-kinds';
import type { RubricChoice } from '@daftar/contracts/marking/rubric';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { afterCommit } from '@daftar/service-kit/once/held';
import { requireOpenTerm } from '../../faculty/index.ts';
import {
  beginUpload,
  type Caller,
  contentTypeOf,
  type Deps,
  discardAtOnce,
  keepUpload,
  namedUpload,
  oncePerUpload,
  receiptCode,
  recordAudit,
  release,
  rememberUpload,
  type StoredFile,
  type Trx,
} from '../../kernel/index.ts';
import { checkChoice } from '../../marking/index.ts';
import { reachedAssignment } from '../assignments/queries.ts';
import { isOpen, requireAssignment, requireOnRecord } from '../assignments/rules.ts';
import { type Arrival, arrivalOf, withArrival } from './arrival.ts';
import { namelessFile } from './nameless.ts';
import * as queries from './queries.ts';
import { scoreProofs } from './score-proof.ts';

/** For how long parts of a file count as one reading. */
const oneReadingMs = 5 * 60_000;

export interface HandIn {
  assignmentId: number;
  upload: UploadedFile | undefined;
  /** When the request arrived, and when its file was there whole. */
  arrivedAt: Date;
  receivedAt: Date;
  /** The file's checksum as the request's head states it: nobody can choose another content after that (TRU-08). */
  announced?: string | undefined;
  uploadId?: string | undefined;
  /** What the sender got when this file had arrived before and could not be recorded. */
  arrival?: string | undefined;
}

/**
 * Hands in a file, or replaces the one handed in (ASG-04, ASG-06, ASG-11). The deadline is judged by the time the
 * request arrived, not by how long the file took, if the request's head stated the file's checksum; otherwise by the
 * time the file had arrived whole (TRU-08).
 * @throws AppError assignment.notFound, assignment.closed, assignment.noFile, assignment.otherKind, upload.differs, submission.digestDiffers; `handInFailure` turns any
 * failure into what its sender sees
 */
export async function submit(deps: Deps, caller: Caller, input: HandIn): Promise<queries.ReceiptRow> {
  const { assignmentId, upload, uploadId } = input;
  const at = firstArrival(deps, caller, input)?.at ?? input.arrivedAt;
  if (differsFromHead(input)) throw new AppError('submission.digestDiffers');
  const assignment = await requireAssignment(deps, caller, assignmentId);
  const named = namedUpload(caller.userId, uploadId, ['submission', assignmentId, upload?.sha256]);
  const answer = async (submissionId: number) => {
    const receipt = await queries.receiptOf(deps.db, submissionId, assignmentId);
    if (!receipt) throw new AppError('upload.differs');
    return receipt;
  };
  // A retry is answered even after the deadline: the file was received before, only its answer was lost.
  return oncePerUpload(deps.db, named, answer, async () => {
    if (!isOpen(assignment, at)) throw new AppError('assignment.closed');
    if (!upload) {
      throw new AppError('assignment.noFile', { fields: [{ field: 'files.file', key: 'assignment.noFile' }] });
    }
    await requireKind(assignment, upload);
    let letGo: string[] = [];
    const recorded = await keepUpload(deps, upload, async (trx, file) => {
      await beginUpload(trx, named);
      const workId = await queries.holdWork(trx, assignmentId, caller.userId);
      // A file that counts from earlier never replaces one that was handed in after it.
      const current = at < input.arrivedAt ? await queries.currentSubmittedAt(trx, workId) : undefined;
      if (current !== undefined && current > at) throw new AppError('submission.newerThere');
      const receipt = { receipt_code: receiptCode(), submitted_at: at, received_at: input.receivedAt };
      const submission = { student_assignment_id: workId, file_id: file.id, ...receipt };
      const id = await queries.replaceSubmission(trx, submission, file.created_at);
      const mostBytes = deps.settings.replacedFilesBytes;
      if (mostBytes !== undefined) {
        letGo = await release(trx, await queries.surplusFiles(trx, workId, mostBytes), file.created_at);
      }
      await rememberUpload(trx, named, id, file.created_at);
      return { ...receipt, file_name: file.original_name, size: file.size_bytes, sha256: file.sha256 };
    });
    await afterCommit(() => discardAtOnce(deps, letGo));
    return recorded;
  });
}

/** By its name, and by its content for what a computer would run. @throws AppError assignment.otherKind */
async function requireKind(
  { file_kinds }: { file_kinds: FileKind[] | null },
  { name, path }: UploadedFile,
): Promise<void> {
  const refused = !takesFile(file_kinds, name) || programTypes.has(await contentTypeOf(path, name));
  if (refused)
    throw new AppError('assignment.otherKind', { fields: [{ field: 'files.file', key: 'assignment.otherKind' }] });
}
const programTypes = new Set(['application/x-msdownload', 'application/x-elf', 'application/x-mach-binary']);

/** The first arrival of this file, even if it could not be recorded then; undefined without a file. */
function firstArrival(deps: Deps, caller: Caller, input: HandIn): Arrival | undefined {
  const { assignmentId, upload, arrivedAt, receivedAt, announced, arrival } = input;
  if (upload?.sha256 === undefined || differsFromHead(input)) return undefined;
  const file = { studentId: caller.userId, assignmentId, sha256: upload.sha256 };
  return { ...file, at: arrivalOf(deps, arrival, file) ?? (announced === undefined ? receivedAt : arrivedAt) };
}

/** Whether the file is another one than the request's head stated (TRU-08). */
const differsFromHead = ({ upload, announced }: HandIn): boolean =>
  announced !== undefined && upload !== undefined && upload.sha256 !== announced;

/**
 * A failed hand-in as its sender sees it. It also covers what follows the rule, a failed commit or a hanging database:
 * the file had arrived and must keep its time (ASG-06).
 */
export function handInFailure(deps: Deps, caller: Caller, input: HandIn, error: unknown): unknown {
  const arrival = firstArrival(deps, caller, input);
  return arrival ? withArrival(deps, error, arrival) : error;
}

/** Whether the caller has handed in, whether they still may, and the receipt. @throws AppError assignment.notFound */
export async function checkSubmission(deps: Deps, caller: Caller, assignmentId: number) {
  const assignment = await requireOnRecord(deps, caller, assignmentId);
  const reached = (await reachedAssignment(deps.db, caller, assignmentId)) !== undefined;
  const receipt = await queries.currentReceipt(deps.db, assignmentId, caller.userId);
  return {
    submitted: receipt !== undefined,
    open: reached && isOpen(assignment, deps.clock.now()),
    receipt: receipt ?? null,
    file_path: receipt ? viewPath(receipt.student_assignment_id) : null,
  };
}

const viewPath = (workId: number | null): string => `/api/student-assignments/${workId}/view`;

/** The caller's own score: null until graded, and until scores are shown (DAY-05). @throws AppError assignment.notFound */
export async function ownScore(deps: Deps, caller: Caller, assignmentId: number) {
  await requireOnRecord(deps, caller, assignmentId);
  return queries.scoreOf(deps.db, assignmentId, caller.userId, deps.clock.now());
}

/** The results table of an assignment (ASG-08); who views as its doctor reads no reasons. @throws AppError assignment.notFound */
export async function studentWork(deps: Deps, caller: Caller, assignmentId: number) {
  const assignment = await requireOnRecord(deps, caller, assignmentId);
  const rows = await queries.studentWork(deps.db, scopeOf(assignment));
  return rows.map((row) => ({
    ...row,
    extension_reason: caller.viewer === undefined ? row.extension_reason : null,
    student_file_path: row.submitted_file_name === null ? null : viewPath(row.student_assignment_id),
  }));
}

const scopeOf = ({ assignment_id, offering_id }: Parameters<typeof queries.studentWork>[1]) => ({
  assignment_id,
  offering_id,
});

/**
 * A handed-in file, for its student, the assignment's instructor, and by its own id also for a doctor to whom the work is
 * allotted: without its name where theirs are hidden (DAY-04). @throws AppError submission.notFound
 */
export async function submittedFile(
  deps: Deps,
  caller: Caller,
  which: { student_assignment_id: number } | { submission_id: number },
): Promise<StoredFile> {
  const own = await queries.submittedFile(deps.db, caller, which);
  if (own) return own;
  const allotted =
    'submission_id' in which && caller.role === 'instructor'
      ? await queries.allottedFile(deps.db, caller.userId, which.submission_id)
      : undefined;
  if (!allotted) throw new AppError('submission.notFound');
  const { names_hidden, ...file } = allotted;
  return names_hidden ? { ...file, original_name: namelessFile(file.original_name) } : file;
}

/**
 * Logs that somebody opened a student's file (TRU-10); not the student's own reading. A browser asks for a file in parts:
 * those of a few minutes are one reading. A page fetches the file that will probably be shown next `isAhead`: it is logged
 * as that, and again when it is opened by itself.
 */
export async function logReading(
  deps: Deps,
  caller: Caller,
  which: { student_assignment_id: number } | { submission_id: number },
  file: StoredFile,
  isAhead: boolean,
): Promise<void> {
  if (caller.role === 'student') return;
  const [field, id] = Object.entries(which)[0] as [string, number];
  const subjectType = field === 'submission_id' ? 'submission' : 'student_assignment';
  const now = deps.clock.now();
  const reading = { action: 'assignment.fileRead', subjectType, subjectId: String(id) } as const;
  const since = new Date(Math.max(now.getTime() - oneReadingMs, file.created_at.getTime()));
  if (await queries.isReadingLogged(deps.db, caller, reading, since, isAhead)) return;
  await recordAudit(deps.db, caller, now, {
    ...reading,
    ...(isAhead && { after: { ahead: true } }),
  });
}

/** All files of one work, newest first (ASG-11). @throws AppError submission.notFound */
export async function history(deps: Deps, caller: Caller, workId: number) {
  const versions = await queries.submissionHistory(deps.db, caller, workId);
  if (versions.length === 0) throw new AppError('submission.notFound');
  return versions.map(({ removed_at, ...version }) => ({
    ...version,
    file_path: removed_at ? null : `/api/submissions/${version.submission_id}/view`,
  }));
}

export interface ScoreInput {
  score: number;
  /** The version the grader saw; another one means that the score or the file has changed since. */
  version?: number | undefined;
  /** What the student reads; unchanged when absent (DAY-04). */
  comment?: string | null;
  /** The levels chosen for this score (DAY-04). */
  rubric?: RubricChoice | undefined;
  /** Where the request names the score. */
  scoreField?: `body.${string}`;
}

/**
 * Sets the score of a student's work (ASG-09), and logs who, when, before and after (RES-06).
 * @throws AppError submission.notFound, score.outOfRange, score.changedMeanwhile, rubric.changedMeanwhile, rubric.otherSum
 */
export const giveScore = (deps: Deps, caller: Caller, workId: number, input: ScoreInput) =>
  inTransaction(deps.db, (trx) => saveScore(deps, trx, caller, workId, input));

/**
 * The same for a student who may have handed in nothing, for example for work on paper.
 * @throws AppError assignment.notFound, submission.notFound, score.outOfRange, score.changedMeanwhile
 */
export async function giveStudentScore(
  deps: Deps,
  caller: Caller,
  target: { assignmentId: number; studentId: number },
  input: ScoreInput,
) {
  const assignment = await requireOnRecord(deps, caller, target.assignmentId);
  return inTransaction(deps.db, async (trx) => {
    const workId = await queries.ensureWork(trx, scopeOf(assignment), target.studentId);
    if (workId === undefined) throw new AppError('submission.notFound');
    return saveScore(deps, trx, caller, workId, input);
  });
}

/**
 * The same within a transaction. `ownerId`: the caller marks for this doctor, whose works are allotted to them (DAY-04).
 * @throws AppError submission.notFound, score.outOfRange, score.changedMeanwhile, rubric.changedMeanwhile, rubric.otherSum
 */
export async function saveScore(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  workId: number,
  input: ScoreInput & { ownerId?: number },
): Promise<{ score: number; version: number }> {
  const held = await queries.holdForScore(trx, { ...caller, userId: input.ownerId ?? caller.userId }, workId);
  if (!held) throw new AppError('submission.notFound');
  await requireOpenTerm(trx, caller, held.offering_id);
  if (input.score > held.assignment_score) {
    throw new AppError('score.outOfRange', {
      fields: [{ field: input.scoreField ?? 'body.score', key: 'score.outOfRange' }],
    });
  }
  if (input.version !== undefined && input.version !== held.version)
    throw new AppError('score.changedMeanwhile', {
      extra: { points: held.score, comment: held.comment, version: held.version },
    });
  const now = deps.clock.now();
  const comment = input.comment === undefined ? held.comment : input.comment;
  const place = { assignment_id: held.assignment_id };
  const chosen = input.rubric && (await checkChoice(trx, place, held, input.rubric, input.score));
  const change = { score: input.score, comment, graded_by: caller.userId, graded_at: now };
  const version = await queries.saveScore(trx, workId, change, chosen);
  const proofs = await scoreProofs(trx, [workId]);
  await recordAudit(trx, caller, now, {
    action: 'assignment.scored',
    subjectType: 'student_assignment',
    subjectId: workId,
    before: { score: held.score },
    after: {
      score: input.score,
      student_id: held.student_id,
      assignment_id: held.assignment_id,
      proof: proofs.get(workId),
    },
  });
  return { score: input.score, version };
}
