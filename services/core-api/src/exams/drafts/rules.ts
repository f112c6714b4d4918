import type { DraftContent } from '@daftar/contracts/exams/drafts';
import { examLimits } from '@daftar/contracts/exams/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { refuseHeldKeys } from '../keys/guard.ts';
import * as queries from './queries.ts';

/** Drafts of exams on the server (FIX-11): only their owner reaches them, and no save overwrites an unseen one. */

/** Why a draft is missing: it became an exam, was deleted, or never was the caller’s. */
async function refuseAbsent(db: Db, caller: Caller, draftId: string): Promise<never> {
  const published = await queries.examOfDraft(db, caller.userId, draftId);
  throw new AppError(published ? 'examDraft.published' : 'examDraft.notFound');
}

/** The caller's drafts, the last changed one first. */
export const listDrafts = (deps: Deps, caller: Caller): Promise<queries.ListedDraft[]> =>
  queries.draftsOf(deps.db, caller.userId);

/** @throws AppError examDraft.notFound, examDraft.published, exam.keysHeld */
export async function getDraft(deps: Deps, caller: Caller, draftId: string) {
  await refuseHeldKeys(deps, caller);
  return (await queries.draftOf(deps.db, caller.userId, draftId)) ?? refuseAbsent(deps.db, caller, draftId);
}

/**
 * Saves content based on `version` (0: a new draft). A retry of the same save gets the same answer; any other save that
 * is not based on the present version is refused, so that two windows never overwrite each other unseen.
 * @throws AppError examDraft.notFound, examDraft.published, examDraft.changedMeanwhile, examDraft.tooMany
 */
export function saveDraft(
  deps: Deps,
  caller: Caller,
  draftId: string,
  input: { version: number; content: DraftContent },
): Promise<queries.DraftVersion> {
  const now = deps.clock.now();
  const { version, content } = input;
  return inTransaction(deps.db, async (trx) => {
    if (version === 0 && (await begin(trx, caller, draftId, content, now))) return { version: 1, changed_at: now };
    const held = await queries.holdDraft(trx, caller.userId, draftId);
    if (!held) return refuseAbsent(trx, caller, draftId);
    if (held.version === version + 1 && (await queries.holds(trx, draftId, content))) return held;
    if (held.version !== version)
      throw new AppError('examDraft.changedMeanwhile', { extra: { version: held.version } });
    const saved = { version: version + 1, changed_at: now };
    await queries.updateDraft(trx, draftId, { ...saved, content });
    return saved;
  });
}

/** Creates the draft’s row; false when it exists. @throws AppError examDraft.published, examDraft.tooMany */
async function begin(trx: Db, caller: Caller, draftId: string, content: DraftContent, now: Date): Promise<boolean> {
  if (await queries.examOfDraft(trx, caller.userId, draftId)) throw new AppError('examDraft.published');
  if (!(await queries.insertDraft(trx, { draft_id: draftId, instructor_id: caller.userId, content, now })))
    return false;
  const { maxDrafts } = examLimits;
  if ((await queries.countDrafts(trx, caller.userId)) > maxDrafts)
    throw new AppError('examDraft.tooMany', { params: { maximum: maxDrafts } });
  return true;
}

/** @throws AppError examDraft.notFound, examDraft.published */
export async function deleteDraft(deps: Deps, caller: Caller, draftId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if ((await queries.removeDraft(trx, caller.userId, draftId)) === 0) await refuseAbsent(trx, caller, draftId);
  });
}
