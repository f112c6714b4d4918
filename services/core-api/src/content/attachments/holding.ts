import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, releaseWithRows, type Trx } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** The files of several announcements by announcement, each list in its order (DAY-02). */
export async function attachmentsOf(
  db: Db,
  column: queries.HolderColumn,
  ids: readonly string[],
): Promise<Map<string, queries.AttachmentFacts[]>> {
  const found = new Map<string, queries.AttachmentFacts[]>();
  if (ids.length === 0) return found;
  for (const { holder, ...facts } of await queries.listAttachments(db, column, ids))
    found.set(holder, [...(found.get(holder) ?? []), facts]);
  return found;
}

/**
 * Makes these the files of an announcement, in this order (DAY-02): those that the caller has added and no announcement
 * has, and those that it has already. What it had and isn’t named any more is removed. Answers the ids before and after.
 * @throws AppError attachment.unknown
 */
export async function attach(
  trx: Trx,
  caller: Caller,
  holder: queries.Holder,
  named: readonly string[],
  now: Date,
): Promise<{ before: string[]; after: string[] }> {
  const after = [...new Set(named)];
  const held = await queries.holdAttachments(trx, holder, after);
  const [column, holderId] = Object.entries(holder)[0] as [queries.HolderColumn, string];
  const own = held.filter((file) => file[column] === holderId).map((file) => file.attachment_id);
  const usable = held.filter(
    (file) =>
      file[column] === holderId ||
      (file.announcement_id === null && file.planned_id === null && file.account_id === caller.userId),
  );
  if (after.some((id) => usable.every((file) => file.attachment_id !== id)))
    throw new AppError('attachment.unknown', {
      fields: [{ field: 'body.attachments', key: 'attachment.unknown' }],
    });
  const gone = own.filter((id) => !after.includes(id));
  if (gone.length > 0) await releaseWithRows(trx, await queries.removeAttachments(trx, gone), now);
  if (after.length > 0) await queries.setHolder(trx, holder, after);
  return { before: own, after };
}

/** Gives the files of a plan to the announcement that it became. */
export const moveAttachments = (trx: Trx, { from, to }: { from: string; to: string }): Promise<void> =>
  queries.moveFiles(trx, from, to);

/** Keeps the files of a plan that is dropped, as those that were just added: another plan may take them (COR-14). */
export const keepForLater = (trx: Trx, plannedId: string, now: Date): Promise<void> =>
  queries.freeFiles(trx, plannedId, now);

/** Removes all files of an announcement that is withdrawn. */
export async function detachAll(trx: Trx, holder: queries.Holder, now: Date): Promise<void> {
  await releaseWithRows(trx, await queries.removeAllOf(trx, holder), now);
}
