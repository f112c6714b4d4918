import { createHash } from 'node:crypto';
import { AppError } from '@daftar/service-kit/errors';
import { waitForReplica, waitsForReplica } from '@daftar/service-kit/sql/commit';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../db/database.ts';

/**
 * An upload by the name that its sender gave it: the same name again means the same upload, retried after a lost
 * answer.
 */
export interface NamedUpload {
  accountId: number;
  /** Undefined when the sender gave none: then it is always a new upload. */
  uploadId: string | undefined;
  /** SHA-256 of the request and of the file's own SHA-256. */
  fingerprint: string;
}

/** Names an upload. `content`: its target, its fields, and the SHA-256 of its file. */
export const namedUpload = (
  accountId: number,
  uploadId: string | undefined,
  content: readonly unknown[],
): NamedUpload => ({
  accountId,
  uploadId,
  fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
});

/** Thrown inside the transaction of an upload that another request has finished meanwhile. */
class FinishedMeanwhile extends Error {}

/**
 * Runs an upload once, however often and however concurrently it is sent (CRS-09, FIX-09). `work` calls `beginUpload`
 * at the start of its transaction and `rememberUpload` at its end; `answer` answers a retry from what the first one
 * made.
 * @throws AppError upload.differs when the name was used for something else
 */
export async function oncePerUpload<T>(
  db: Db,
  upload: NamedUpload,
  answer: (subjectId: number) => T | Promise<T>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await finishedUpload(db, upload);
  if (before !== undefined) return answer(before);
  try {
    return await work();
  } catch (error) {
    const meanwhile = error instanceof FinishedMeanwhile ? await finishedUpload(db, upload) : undefined;
    if (meanwhile === undefined) throw error;
    return answer(meanwhile);
  }
}

/** The result of a finished upload with this name. @throws AppError upload.differs */
async function finishedUpload(db: Db, { accountId, uploadId, fingerprint }: NamedUpload): Promise<number | undefined> {
  if (uploadId === undefined) return undefined;
  const row = await db('finished_upload')
    .where({ account_id: accountId, upload_id: uploadId })
    .first('subject_id', 'fingerprint');
  // versions before this column stored no fingerprint
  if (row && row.fingerprint !== null && row.fingerprint !== fingerprint) throw new AppError('upload.differs');
  return row?.subject_id;
}

/**
 * Lets one of several concurrent requests continue; the others wait for its transaction and find its result. Its commit
 * waits for the replica, since a receipt acknowledges it (RUN-05).
 */
export async function beginUpload(trx: Trx, upload: NamedUpload): Promise<void> {
  if (upload.uploadId === undefined) return void (await waitForReplica(trx));
  const key = `upload:${upload.accountId}:${upload.uploadId}`;
  await execute(trx, `select pg_advisory_xact_lock(hashtextextended(?, 0)), ${waitsForReplica}`, [key]);
  if ((await finishedUpload(trx, upload)) !== undefined) throw new FinishedMeanwhile();
}

/** Records an upload's result, in its own transaction. */
export async function rememberUpload(
  trx: Trx,
  { accountId, uploadId, fingerprint }: NamedUpload,
  subjectId: number,
  at: Date,
): Promise<void> {
  if (uploadId === undefined) return;
  await trx('finished_upload').insert({
    account_id: accountId,
    upload_id: uploadId,
    subject_id: subjectId,
    fingerprint,
    finished_at: at,
  });
}

const rememberedMs = 7 * 86_400_000;

/** Removes uploads older than a week, which nobody retries any more. */
export const forgetUploads = (db: Db, now: Date): Promise<number> =>
  db('finished_upload')
    .where('finished_at', '<', new Date(now.getTime() - rememberedMs))
    .delete();
