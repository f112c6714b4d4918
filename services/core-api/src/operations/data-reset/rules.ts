import { deletePhrases } from '@daftar/contracts/operations/data-reset';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { examsRunning } from '../../exams/index.ts';
import { noOwnerAgain, requireOwnPassword, runningImports, type SignInDeps } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import {
  conflictingAccounts,
  countData,
  type DataCounts,
  holdStill,
  listSnapshots,
  markRestored,
  putBack,
  removeSessions,
  snapshotForUpdate,
  takeSnapshot,
  wipe,
} from './queries.ts';
import type { Tables } from './tables.ts';

const keepSnapshotsMs = 30 * 86_400_000;

/** What would be deleted, whether that is possible now, and what can be restored. */
export async function dataState(deps: Deps) {
  const now = deps.clock.now();
  const [counts, blocking, snapshots] = await Promise.all([
    countData(deps.db),
    whatBlocks(deps.db, now),
    listSnapshots(deps.db, now),
  ]);
  return { counts, examRunning: blocking.exams.length > 0, blocking, snapshots };
}

/** What must end before all data may be deleted or replaced (ADC-13, FIX-04). */
async function whatBlocks(db: Db, now: Date) {
  const [exams, imports] = [await examsRunning(db, now), await runningImports(db, now)];
  return { exams, imports };
}

/**
 * Deletes everything except admins and the audit log, after a snapshot, in one transaction (ADC-12, ADC-13).
 * @throws AppError tablesData.wrongPassword, tablesData.wrongPhrase, tablesData.examRunning, tablesData.importRunning,
 * signIn.tooMany
 */
export async function deleteAllData(
  deps: SignInDeps,
  caller: Caller,
  input: { password: string; phrase: string },
): Promise<number> {
  const phrase = input.phrase.trim().replace(/\s+/g, ' ');
  if (phrase !== deletePhrases.en && phrase !== deletePhrases.ar) {
    throw new AppError('tablesData.wrongPhrase', { fields: [{ field: 'body.phrase', key: 'tablesData.wrongPhrase' }] });
  }
  await requireOwnPassword(deps, caller, input.password, wrongPassword);
  return alone(deps, async (trx, tables, now) => {
    const counts = await countData(trx);
    const snapshotId = await snapshotNow(trx, caller, tables, now, 'deleted', counts);
    await clear(trx, caller, tables, now);
    await recordAudit(trx, caller, now, {
      action: 'tablesData.deleted',
      subjectType: 'snapshot',
      subjectId: snapshotId,
      before: counts,
    });
    return snapshotId;
  });
}

/**
 * Replaces the present data by a snapshot, after making a snapshot of the present data, so nothing is lost (ADC-13).
 * @throws AppError tablesData.noSnapshot, tablesData.wrongPassword, tablesData.examRunning, tablesData.importRunning,
 * tablesData.conflict
 */
export async function restoreData(deps: SignInDeps, caller: Caller, id: number, password: string): Promise<number> {
  await requireOwnPassword(deps, caller, password, wrongPassword);
  return alone(deps, async (trx, tables, now) => {
    if (!(await snapshotForUpdate(trx, id, now))) throw new AppError('tablesData.noSnapshot');
    const inTheWay = await conflictingAccounts(trx, id);
    if (inTheWay.length > 0) throw new AppError('tablesData.conflict', { params: { accounts: inTheWay.join(', ') } });
    const counts = await countData(trx);
    const snapshotId = await snapshotNow(trx, caller, tables, now, 'beforeRestore', counts);
    await clear(trx, caller, tables, now);
    for (const adminId of await putBack(trx, tables, id)) await noOwnerAgain(trx, adminId);
    await markRestored(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'tablesData.restored',
      subjectType: 'snapshot',
      subjectId: id,
      before: counts,
      after: await countData(trx),
    });
    return snapshotId;
  });
}

/** Runs in a transaction with exclusive access to all data, and only while no exam and no import runs. */
async function alone<T>(deps: Deps, work: (trx: Trx, tables: Tables, now: Date) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const tables = await holdStill(trx);
      const now = deps.clock.now();
      const { exams, imports } = await whatBlocks(trx, now);
      if (exams.length > 0) throw new AppError('tablesData.examRunning', { extra: { running: exams } });
      if (imports.length > 0) throw new AppError('tablesData.importRunning', { extra: { imports } });
      return work(trx, tables, now);
    });
  } catch (error) {
    // 55P03: somebody held a table for longer than we wait
    const { code } = error as { code?: string };
    if (code === '55P03') throw new AppError('server.unavailable', { text: 'tablesData.busy', cause: error });
    throw error;
  }
}

const snapshotNow = (
  trx: Trx,
  caller: Caller,
  tables: Tables,
  now: Date,
  reason: 'deleted' | 'beforeRestore',
  counts: DataCounts,
): Promise<number> =>
  takeSnapshot(trx, tables, {
    created_at: now,
    created_by: caller.userId,
    reason,
    counts,
    expires_at: new Date(now.getTime() + keepSnapshotsMs),
  });

const sessionsPerEvent = 5000;

async function clear(trx: Trx, caller: Caller, tables: Tables, now: Date): Promise<void> {
  const ended = await removeSessions(trx, now);
  await wipe(trx, tables);
  const context = { now, requestId: caller.requestId };
  await emit(trx, { type: 'data.cleared', clearedAt: now.toISOString() }, context);
  for (let from = 0; from < ended.length; from += sessionsPerEvent) {
    const part = ended.slice(from, from + sessionsPerEvent);
    const latest = new Date(Math.max(...part.map(({ expires_at }) => expires_at.getTime())));
    await emit(
      trx,
      { type: 'session.revoked', sessionIds: part.map(({ id }) => id), forgetAfter: latest.toISOString() },
      context,
    );
  }
}

const wrongPassword = (): AppError =>
  new AppError('tablesData.wrongPassword', {
    fields: [{ field: 'body.password', key: 'tablesData.wrongPassword' }],
  });
