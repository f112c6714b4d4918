import { callUrl } from '@daftar/contracts/calls';
import type { ShownRubric, WorkReply, WorksReply } from '@daftar/contracts/marking';
import type { OwnAppeal } from '@daftar/contracts/marking/appeals';
import type { CommentedFile as CommentedFileReply } from '@daftar/contracts/marking/place';
import { placesOfFile } from '@daftar/contracts/marking/place-limits';
import type { RubricChoice, RubricInUse } from '@daftar/contracts/marking/rubric';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps, Trx } from '../../kernel/index.ts';
import {
  addComment,
  appeal,
  type CommentedFile,
  commentedFiles,
  type NewComment,
  ownAppeal,
  type PlaceComment,
  type RubricUse,
  rubricInUse,
  type ShownMark,
  studentsOnly,
  useRubric,
} from '../../marking/index.ts';
import { assignmentToMark, requireOnRecord } from '../assignments/rules.ts';
import { namelessFile } from '../submissions/nameless.ts';
import { saveScore } from '../submissions/rules.ts';
import {
  commentsOf,
  heldHighest,
  holdSubmission,
  keepRelease,
  type OwnMark,
  ownMark,
  worksToMark,
  workToMark,
} from './queries.ts';

const mostComments = 8;
type Names = 'shown' | 'hidden';

/** Everything handed in for an assignment, light enough for one call (DAY-04). @throws AppError assignment.notFound */
export async function listWorksToMark(
  deps: Deps,
  caller: Caller,
  id: number,
  { names, after = '', limit }: { names: Names; after?: string | undefined; limit: number },
): Promise<WorksReply> {
  const { assignment, share } = await assignmentToMark(deps.db, caller, id);
  const [rows, comments, rubric, { description }] = await Promise.all([
    worksToMark(deps.db, { assignmentId: id, marker: studentsOnly(share), after, limit }),
    // what others wrote may be about works that are not allotted to the caller
    commentsOf(deps.db, id, mostComments, share && caller.userId),
    rubricInUse(deps.db, { assignment_id: id }),
    deps
      .db('assignment')
      .where({ assignment_id: id })
      .first('description')
      .then((row) => row ?? { description: '' }),
  ]);
  return {
    title: assignment.assignment_title,
    task: description,
    task_file: assignment.file_id === null ? null : callUrl('GET /api/assignments/:id/view', { id }),
    max: assignment.assignment_score,
    rubric,
    works: rows.map(({ place: _, ...row }) =>
      names === 'hidden' || share?.names_hidden
        ? { ...row, student_id: null, student_name: null, student_name_ar: null }
        : row,
    ),
    next: rows.length === limit ? (rows.at(-1)?.place ?? null) : null,
    comments,
  };
}

/** One work; without names its file has a plain one, with its own ending. @throws AppError assignment.notFound, submission.notFound */
export async function getWorkToMark(
  deps: Deps,
  caller: Caller,
  { id, workId }: { id: number; workId: number },
  names: Names,
): Promise<Omit<WorkReply, 'marked_at'> & { marked_at: Date | null }> {
  const { share } = await assignmentToMark(deps.db, caller, id);
  const [work, commented] = await Promise.all([
    workToMark(deps.db, { assignmentId: id, workId, marker: studentsOnly(share) }),
    commentedFiles(deps.db, workId),
  ]);
  if (!work) throw new AppError('submission.notFound');
  const { submission_id, file_name, mime_type, size, ...rest } = work;
  // of this version, so that a comment never meets a file its marker did not see
  const path = callUrl('GET /api/submissions/:id/view', { id: submission_id });
  const named = (name: string) => (names === 'hidden' || share?.names_hidden ? namelessFile(name) : name);
  return {
    ...rest,
    answer_text: null,
    file: { submission_id, name: named(file_name), mime_type, size, path },
    place_comments: commented.find((file) => file.submission_id === submission_id)?.place_comments ?? [],
    earlier: commented
      .filter((file) => file.submission_id !== submission_id)
      .map((file) => ({ ...withPath(file), name: named(file.name) })),
  };
}

const withPath = ({ removed, ...file }: CommentedFile): CommentedFileReply => ({
  ...file,
  path: removed ? null : callUrl('GET /api/submissions/:id/view', { id: file.submission_id }),
});

/**
 * Comments on a place in a file that was handed in, also in one that a newer file has replaced since it was opened
 * (DAY-04). The kind of place must be that of the file; pages and lines beyond its end are not looked for.
 * @throws AppError assignment.notFound, submission.notFound, placeComment.outside, placeComment.tooMany
 */
export async function commentOnWork(
  deps: Deps,
  caller: Caller,
  { id, workId }: { id: number; workId: number },
  { submission_id, ...added }: NewComment & { submission_id: number },
): Promise<PlaceComment> {
  return inTransaction(deps.db, async (trx) => {
    const { share } = await assignmentToMark(trx, caller, id, 'hold');
    const which = { assignmentId: id, workId, submissionId: submission_id, marker: studentsOnly(share) };
    const file = await holdSubmission(trx, which);
    if (!file) throw new AppError('submission.notFound');
    if (placesOfFile(file) !== added.place.kind) throw new AppError('placeComment.outside');
    return addComment(deps, trx, caller, { submission_id }, added);
  });
}

/**
 * Sets score and comment of a work (DAY-04); see `saveScore`.
 * @throws AppError assignment.notFound, submission.notFound, score.outOfRange, score.changedMeanwhile, rubric.changedMeanwhile,
 * rubric.otherSum
 */
export async function markWork(
  deps: Deps,
  caller: Caller,
  { id, workId }: { id: number; workId: number },
  {
    points,
    comment: words,
    version,
    rubric,
  }: { points: number; comment: string; version: number; rubric?: RubricChoice | undefined },
) {
  const comment = words === '' ? null : words;
  return inTransaction(deps.db, async (trx) => {
    const { assignment, share } = await assignmentToMark(trx, caller, id, 'hold');
    if (!(await workToMark(trx, { assignmentId: id, workId, marker: studentsOnly(share) })))
      throw new AppError('submission.notFound');
    const place = { comment, version, rubric, scoreField: 'body.points', ownerId: assignment.instructor_id } as const;
    const saved = await saveScore(deps, trx, caller, workId, { score: points, ...place });
    return { points, comment, version: saved.version };
  });
}

/**
 * Sets the rubric of an assignment; see `useRubric`.
 * @throws AppError assignment.notFound, rubric.notFound, rubric.changedMeanwhile, rubric.otherPoints
 */
export async function setRubric(deps: Deps, caller: Caller, id: number, use: RubricUse): Promise<RubricInUse | null> {
  await requireOnRecord(deps, caller, id);
  return inTransaction(deps.db, async (trx) => {
    const highest = await heldHighest(trx, id);
    if (highest === undefined) throw new AppError('assignment.notFound');
    return useRubric(deps, trx, caller, { assignment_id: id }, highest, use);
  });
}

const shownMark = (assignment_id: number, { student_assignment_id, score, since }: OwnMark): ShownMark => ({
  place: { student_assignment_id, assignment_id },
  score,
  since,
});

/**
 * What the caller may see of the marking of their work: the rubric before it where the doctor wants that, what was chosen,
 * commented on and asked once scores are shown. @throws AppError assignment.notFound
 */
export async function assignmentFeedback(
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<{ rubric: ShownRubric | null; appeal: OwnAppeal | null; files: CommentedFileReply[] }> {
  await requireOnRecord(deps, caller, id);
  const [use, mark] = await Promise.all([
    rubricInUse(deps.db, { assignment_id: id }),
    ownMark(deps.db, id, caller.userId, deps.clock.now()),
  ]);
  const before = use?.shown_before ? { content: use.content, levels: null } : null;
  // Without a score the comments are still a draft.
  const [asked, files] = await Promise.all([
    mark ? ownAppeal(deps, shownMark(id, mark)) : null,
    mark && mark.score !== null ? commentedFiles(deps.db, mark.student_assignment_id) : [],
  ]);
  return {
    rubric: mark?.rubric_mark ? { content: mark.rubric_mark.content, levels: mark.rubric_mark.levels } : before,
    appeal: asked,
    files: files.map(withPath),
  };
}

/**
 * Asks once that the score of one’s work is looked at again; see `appeal`.
 * @throws AppError assignment.notFound, appeal.noScore, appeal.tooLate, appeal.already
 */
export async function appealAssignment(deps: Deps, caller: Caller, id: number, reason: string): Promise<void> {
  const { assignment_title: title, instructor_id, course_id } = await requireOnRecord(deps, caller, id);
  const find = async (trx: Trx) => {
    await keepRelease(trx, id);
    const mark = await ownMark(trx, id, caller.userId, deps.clock.now());
    if (!mark) throw new AppError('appeal.noScore');
    return { mark: shownMark(id, mark), about: { title, instructor_id, course_id } };
  };
  await appeal(deps, caller, find, reason);
}
