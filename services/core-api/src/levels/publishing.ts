import type { PetitionKind } from '@daftar/contracts/levels/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Caller, type Deps, emitAll, recordAudit, type Trx } from '../kernel/index.ts';
import { requireLevel } from './prepare.ts';
import * as queries from './queries.ts';
import { hasChanged, resultWithin } from './read.ts';

/** What is asked for; a moment of null is that of the approval. */
interface Asked {
  publish_at: Date | null;
  petition_days: number | null;
  petition_kinds: PetitionKind[];
  petition_fee: number | null;
}

/** @throws AppError levelResult.notNewest, levelResult.changed, levelResult.momentPassed */
async function requireReady(trx: Trx, result: queries.ResultRow, publishAt: Date | null, now: Date): Promise<void> {
  const newest = await queries.newestOf(trx, result.term_id, result.level);
  if (newest?.result_id !== result.result_id) throw new AppError('levelResult.notNewest');
  if (await hasChanged(trx, result)) throw new AppError('levelResult.changed');
  if (publishAt && publishAt <= now) throw new AppError('levelResult.momentPassed');
}

/**
 * Asks to publish the newest result of a level (RST-10): the first of two people.
 * @throws AppError levelResult.notFound, levelResult.notNewest, levelResult.changed, levelResult.momentPassed,
 *   levelResult.askedAlready, duty.otherDepartment
 */
export async function askPublication(deps: Deps, caller: Caller, id: number, asked: Asked): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const result = await resultWithin(trx, caller, id);
    await queries.holdLevel(trx, result.term_id, result.level);
    await requireReady(trx, result, asked.publish_at, now);
    const publicationId = await queries.insertPublication(trx, {
      result_id: id,
      asked_by: caller.userId,
      asked_at: now,
      ...asked,
      petition_kinds: [...new Set(asked.petition_kinds)],
      petition_fee: asked.petition_days === null ? null : asked.petition_fee,
    });
    await recordAudit(trx, caller, now, {
      action: 'levelResult.publicationAsked',
      subjectType: 'levelResult',
      subjectId: id,
      after: { publication_id: publicationId, ...asked },
    });
    return publicationId;
  });
}

/**
 * Approves that a result is published: the second person; refused when marks or mercy have changed.
 * @throws AppError levelResult.notAsked, levelResult.secondPerson, levelResult.changed, levelResult.momentPassed,
 *   levelResult.notNewest, duty.otherDepartment
 */
export async function approvePublication(deps: Deps, caller: Caller, publicationId: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const asked = await queries.publicationForUpdate(trx, publicationId);
    if (!asked || asked.approved_at) throw new AppError('levelResult.notAsked');
    await requireLevel(trx, caller, asked.term_id, asked.level);
    if (asked.asked_by === caller.userId) throw new AppError('levelResult.secondPerson');
    await queries.holdLevel(trx, asked.term_id, asked.level);
    const result = (await queries.resultById(trx, asked.result_id))!;
    await requireReady(trx, result, asked.publish_at, now);
    await queries.approve(trx, publicationId, { userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'levelResult.publicationApproved',
      subjectType: 'levelResult',
      subjectId: asked.result_id,
      after: { publication_id: publicationId, publish_at: asked.publish_at ?? now, hash: result.hash },
    });
  });
}

/**
 * Takes a publication back before its moment.
 * @throws AppError levelResult.notAsked, levelResult.published, duty.otherDepartment
 */
export async function endPublication(deps: Deps, caller: Caller, publicationId: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const asked = await queries.publicationForUpdate(trx, publicationId);
    if (!asked) throw new AppError('levelResult.notAsked');
    await requireLevel(trx, caller, asked.term_id, asked.level);
    if (asked.approved_at && asked.publish_at! <= now) throw new AppError('levelResult.published');
    await queries.endPublication(trx, publicationId, { userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'levelResult.publicationEnded',
      subjectType: 'levelResult',
      subjectId: asked.result_id,
      before: { publication_id: publicationId },
    });
  });
}

const everyMs = 5000;

/**
 * Tells the students of a result whose moment has come, once. They see it from its moment on, told or not. Answers whether
 * there was one.
 */
export async function tellPublished({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const due = await queries.takeUntold(trx, now);
    if (!due) return false;
    const notification = { kind: 'levelResult', params: resultParams(due) } as const;
    const students = await queries.studentsIn(trx, due.result_id);
    await emitAll(
      trx,
      students.map((userId) => ({ type: 'notify.person' as const, userId, notification })),
      { now },
    );
    await queries.markTold(trx, due.publication_id, now);
    return true;
  });
}

/** What notifications about results say: term and level, never a mark. */
export const resultParams = (of: queries.OfTerm & { level: number }) => ({
  levelResult: `${of.year} · ${of.name}`,
  levelResult_ar: `${of.year_ar ?? of.year} · ${of.name_ar ?? of.name}`,
  level: String(of.level),
});

/** The job that does so. */
export const publicationTeller = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'tell-level-results',
    everyMs,
    lock: 'rows',
    work: async () => ((await tellPublished(deps)) ? 'again' : 'done'),
  });
