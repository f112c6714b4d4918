import { execute, sql } from '@daftar/service-kit/sql/sql';
import { whereReached } from '../../faculty/index.ts';
import { type Caller, type Db, type StoredFile, storedFileColumns, type Trx } from '../../kernel/index.ts';

/** What holds files: an announcement, or a planned one. */
export type Holder = { announcement_id: string } | { planned_id: string };
export type HolderColumn = 'announcement_id' | 'planned_id';

export interface AttachmentFacts {
  attachment_id: string;
  name: string;
  mime_type: string;
  size: number;
}

/** The files of several announcements, in their order. */
export const listAttachments = (
  db: Db,
  column: HolderColumn,
  ids: readonly string[],
): Promise<(AttachmentFacts & { holder: string })[]> =>
  sql(
    db,
    `select t.attachment_id, f.original_name as name, f.mime_type, f.size_bytes as size, t.${column} as holder
     from attachment t join stored_file f on f.id = t.file_id
     where t.${column} = any(:ids::uuid[]) order by t.position, t.attachment_id`,
    { ids: [...ids] },
  );

export interface HeldAttachment {
  attachment_id: string;
  account_id: number;
  announcement_id: string | null;
  planned_id: string | null;
}

/** Named files and those of a holder, locked until the transaction ends. */
export const holdAttachments = (trx: Trx, holder: Holder, ids: readonly string[]): Promise<HeldAttachment[]> =>
  trx('attachment')
    .where((named) => named.whereIn('attachment_id', [...ids]).orWhere(holder))
    .orderBy('attachment_id')
    .forUpdate()
    .select('attachment_id', 'account_id', 'announcement_id', 'planned_id', 'position')
    .then((rows) => rows.toSorted((a, b) => a.position - b.position));

/** Gives files to a holder, in their order. */
export const setHolder = async (trx: Trx, holder: Holder, ids: readonly string[]): Promise<void> => {
  const { announcement_id, planned_id } = { announcement_id: null, planned_id: null, ...holder };
  await execute(
    trx,
    `update attachment t set announcement_id = :announcement_id, planned_id = :planned_id, position = o.position - 1
     from unnest(:ids::uuid[]) with ordinality as o (id, position) where t.attachment_id = o.id`,
    { ids: [...ids], announcement_id, planned_id },
  );
};

/** Moves the files of a plan to the announcement that it became. */
export const moveFiles = async (trx: Trx, plannedId: string, announcementId: string): Promise<void> => {
  await trx('attachment')
    .where({ planned_id: plannedId })
    .update({ planned_id: null, announcement_id: announcementId });
};

/** Takes the files of a plan from it; they wait for another one from now on. */
export const freeFiles = async (trx: Trx, plannedId: string, now: Date): Promise<void> => {
  await trx('attachment').where({ planned_id: plannedId }).update({ planned_id: null, added_at: now });
};

/** Removes the rows of files; answers the stored files, which nothing names any more. */
export const removeAttachments = (trx: Trx, ids: readonly string[]): Promise<string[]> =>
  trx('attachment')
    .whereIn('attachment_id', [...ids])
    .delete()
    .returning('file_id')
    .then((rows) => rows.map(({ file_id }) => file_id));

/** All of a holder’s, likewise. */
export const removeAllOf = (trx: Trx, holder: Holder): Promise<string[]> =>
  trx('attachment')
    .where(holder)
    .delete()
    .returning('file_id')
    .then((rows) => rows.map(({ file_id }) => file_id));

/** Removes, likewise, what no announcement has named since a moment, and what an older version left at a deleted one. */
export const removeForgotten = async (trx: Trx, since: Date, most: number): Promise<string[]> => {
  const rows = await sql<{ file_id: string }>(
    trx,
    `delete from attachment where attachment_id in (
       select t.attachment_id from attachment t left join announcement n using (announcement_id)
       where (t.announcement_id is null and t.planned_id is null and t.added_at < :since) or n.deleted_at is not null
       limit :most for update of t skip locked)
     returning file_id`,
    { since, most },
  );
  return rows.map(({ file_id }) => file_id);
};

export interface NewAttachment {
  attachment_id: string;
  account_id: number;
  file_id: string;
  added_at: Date;
}

/** Inserts a file that no announcement has yet; false when its id is taken. */
export const insertAttachment = async (trx: Trx, attachment: NewAttachment): Promise<boolean> => {
  const rows = await trx('attachment')
    .insert(attachment)
    .onConflict('attachment_id')
    .ignore()
    .returning('attachment_id');
  return rows.length === 1;
};

/** A file of any doctor by its id, with who added it. */
export const attachmentOf = (db: Db, id: string): Promise<(StoredFile & { account_id: number }) | undefined> =>
  db('attachment as t')
    .join('stored_file as f', 'f.id', 't.file_id')
    .where('t.attachment_id', id)
    .first('t.account_id', ...storedFileColumns);

/** A file of an announcement that the caller reaches. */
export const fileOfAnnouncement = (db: Db, caller: Caller, id: string): Promise<StoredFile | undefined> =>
  whereReached(
    db,
    db('attachment as t')
      .join('announcement as n', 'n.announcement_id', 't.announcement_id')
      .join('stored_file as f', 'f.id', 't.file_id'),
    'n',
    caller,
  )
    .where('t.attachment_id', id)
    .whereNull('n.deleted_at')
    .first(...storedFileColumns);

/** A file of a plan of the calling doctor. */
export const fileOfPlan = (db: Db, caller: Caller, id: string): Promise<StoredFile | undefined> =>
  whereReached(
    db,
    db('attachment as t')
      .join('planned_announcement as p', 'p.planned_id', 't.planned_id')
      .join('stored_file as f', 'f.id', 't.file_id'),
    'p',
    caller,
  )
    .where('t.attachment_id', id)
    .first(...storedFileColumns);

/** A file that the caller has added and no announcement has yet. */
export const waitingFile = (db: Db, caller: Caller, id: string): Promise<StoredFile | undefined> =>
  db('attachment as t')
    .join('stored_file as f', 'f.id', 't.file_id')
    .where({ 't.attachment_id': id, 't.account_id': caller.userId })
    .whereNull('t.announcement_id')
    .whereNull('t.planned_id')
    .first(...storedFileColumns);
