import { type Place, placeLimits } from '@daftar/contracts/marking/place-limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { requireOpenTerm } from '../../faculty/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import * as queries from './queries.ts';

export interface NewComment {
  place: Place;
  comment: string;
}

/**
 * Adds a comment on a place in a work that the caller marks and has locked, so that the limit holds (DAY-04). The activity
 * log names it without its words.
 * @throws AppError placeComment.tooMany
 */
export async function addComment(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  of: queries.CommentedWork,
  { place, comment }: NewComment,
): Promise<queries.PlaceComment> {
  if ((await queries.countOf(trx, of)) >= placeLimits.comments) throw new AppError('placeComment.tooMany');
  const now = deps.clock.now();
  const written = { author_id: caller.userId, created_at: now, changed_at: now };
  const added = await queries.insertComment(trx, of, { place, comment, ...written });
  await record(deps, trx, caller, 'added', { ...added, submission_id: null, attempt_id: null, ...of });
  return added;
}

/**
 * Changes the words of a comment, if the caller saw its present ones.
 * @throws AppError placeComment.notFound, placeComment.changedMeanwhile
 */
export const changeComment = (
  deps: Deps,
  caller: Caller,
  id: number,
  { comment, version: seen }: { comment: string; version: number },
): Promise<queries.PlaceComment> =>
  inTransaction(deps.db, async (trx) => {
    const held = await hold(trx, caller, id, seen);
    const changed_at = deps.clock.now();
    const version = await queries.changeComment(trx, id, { comment, author_id: caller.userId, changed_at });
    await record(deps, trx, caller, 'changed', held);
    return { place_comment_id: id, place: held.place, comment, version, changed_at };
  });

/** Removes a comment in the version that the caller saw. @throws AppError placeComment.notFound, placeComment.changedMeanwhile */
export const removeComment = (deps: Deps, caller: Caller, id: number, seen: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const held = await hold(trx, caller, id, seen);
    await queries.deleteComment(trx, id);
    await record(deps, trx, caller, 'removed', held);
  });

async function hold(trx: Trx, caller: Caller, id: number, seen: number): Promise<queries.HeldComment> {
  const held = await queries.holdComment(trx, caller.userId, id);
  if (!held) throw new AppError('placeComment.notFound');
  await requireOpenTerm(trx, caller, held.offering_id);
  if (held.version !== seen)
    throw new AppError('placeComment.changedMeanwhile', { extra: { comment: held.comment, version: held.version } });
  return held;
}

const record = (
  deps: Deps,
  trx: Trx,
  caller: Caller,
  what: 'added' | 'changed' | 'removed',
  { place_comment_id, submission_id, attempt_id }: queries.HeldComment,
): Promise<void> =>
  recordAudit(trx, caller, deps.clock.now(), {
    action: `placeComment.${what}`,
    subjectType: submission_id === null ? 'attempt' : 'submission',
    subjectId: submission_id ?? attempt_id,
    after: { place_comment_id },
  });
