import type { Knex } from 'knex';

/**
 * What an upload of this name by this person has made already: its answer was lost, and it is sent again (CRS-09).
 * Undefined when it is new, or has no name.
 */
export async function finishedUpload(
  db: Knex,
  accountId: number,
  uploadId: string | undefined,
): Promise<number | undefined> {
  if (uploadId === undefined) return undefined;
  const row = await db('finished_upload').where({ account_id: accountId, upload_id: uploadId }).first('subject_id');
  return row?.subject_id;
}

/** Remembers what an upload made, in its own transaction; the same one twice at once is refused by the primary key. */
export async function rememberUpload(
  trx: Knex.Transaction,
  accountId: number,
  uploadId: string | undefined,
  subjectId: number,
  at: Date,
): Promise<void> {
  if (uploadId === undefined) return;
  await trx('finished_upload').insert({
    account_id: accountId,
    upload_id: uploadId,
    subject_id: subjectId,
    finished_at: at,
  });
}

const rememberedMs = 7 * 86_400_000;

/** Nobody sends an upload again after a week. */
export const forgetUploads = (db: Knex, now: Date): Promise<number> =>
  db('finished_upload')
    .where('finished_at', '<', new Date(now.getTime() - rememberedMs))
    .delete();
