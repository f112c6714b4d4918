import { extname } from 'node:path';
import { callUrl } from '@daftar/contracts/calls';
import type { ShownRubric, WorkReply, WorksReply } from '@daftar/contracts/marking';
import type { OwnAppeal } from '@daftar/contracts/marking/appeals';
import type { RubricChoice, RubricInUse } from '@daftar/contracts/marking/rubric';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps } from '../../kernel/index.ts';
import { appeal, ownAppeal, type RubricUse, rubricInUse, type ShownMark, useRubric } from '../../marking/index.ts';
import { requireOnRecord } from '../assignments/rules.ts';
import { giveScore } from '../submissions/rules.ts';
import { commentsOf, heldHighest, type OwnMark, ownMark, worksToMark, workToMark } from './queries.ts';

const mostComments = 8;
type Names = 'shown' | 'hidden';

/** Everything handed in for an assignment, light enough for one call (DAY-04). @throws AppError assignment.notFound */
export async function listWorksToMark(
  deps: Deps,
  caller: Caller,
  id: number,
  { names, after = '', limit }: { names: Names; after?: string | undefined; limit: number },
): Promise<WorksReply> {
  const assignment = await requireOnRecord(deps, caller, id);
  const [rows, comments, rubric, { description }] = await Promise.all([
    worksToMark(deps.db, { assignmentId: id, after, limit }),
    commentsOf(deps.db, id, mostComments),
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
      names === 'hidden' ? { ...row, student_id: null, student_name: null, student_name_ar: null } : row,
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
  await requireOnRecord(deps, caller, id);
  const work = await workToMark(deps.db, { assignmentId: id, workId });
  if (!work) throw new AppError('submission.notFound');
  const { file_name, mime_type, size, ...rest } = work;
  const path = callUrl('GET /api/student-assignments/:id/view', { id: workId });
  return {
    ...rest,
    answer_text: null,
    file: { name: names === 'hidden' ? `work${extname(file_name)}` : file_name, mime_type, size, path },
  };
}

/**
 * Sets score and comment of a work (DAY-04); see `giveScore`.
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
  await requireOnRecord(deps, caller, id);
  if (!(await workToMark(deps.db, { assignmentId: id, workId }))) throw new AppError('submission.notFound');
  const comment = words === '' ? null : words;
  const place = { comment, version, rubric, scoreField: 'body.points' } as const;
  const saved = await giveScore(deps, caller, workId, { score: points, ...place });
  return { points, comment, version: saved.version };
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
 * What the caller may see of the marking of their work: the rubric before it where the doctor wants that, what was chosen
 * and asked once scores are shown. @throws AppError assignment.notFound
 */
export async function assignmentFeedback(
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<{ rubric: ShownRubric | null; appeal: OwnAppeal | null }> {
  await requireOnRecord(deps, caller, id);
  const [use, mark] = await Promise.all([
    rubricInUse(deps.db, { assignment_id: id }),
    ownMark(deps.db, id, caller.userId, deps.clock.now()),
  ]);
  const before = use?.shown_before ? { content: use.content, levels: null } : null;
  return {
    rubric: mark?.rubric_mark ? { content: mark.rubric_mark.content, levels: mark.rubric_mark.levels } : before,
    appeal: mark ? await ownAppeal(deps, shownMark(id, mark)) : null,
  };
}

/**
 * Asks once that the score of one’s work is looked at again; see `appeal`.
 * @throws AppError assignment.notFound, appeal.noScore, appeal.tooLate, appeal.already
 */
export async function appealAssignment(deps: Deps, caller: Caller, id: number, reason: string): Promise<void> {
  const { assignment_title: title, instructor_id, course_id } = await requireOnRecord(deps, caller, id);
  const mark = await ownMark(deps.db, id, caller.userId, deps.clock.now());
  if (!mark) throw new AppError('appeal.noScore');
  await appeal(deps, caller, shownMark(id, mark), { title, instructor_id, course_id }, reason);
}
