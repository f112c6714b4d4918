import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { StoredVersion } from '../items/queries.ts';

export interface TakenOut extends StoredVersion {
  tags: string[];
  /** The way from the top; null: in no folder. */
  folder: string | null;
}

/** The newest versions of a bank’s questions that aren’t retired, of those named or below a folder, in their order. */
export const questionsToTake = (
  db: Db,
  bankId: number,
  of: { ids: readonly number[] | null; folder: number | null; most: number },
): Promise<TakenOut[]> =>
  sql<TakenOut>(
    db,
    `with recursive way as (
       select folder_id, name as path, folder_id = :folder as inside from bank_folder
       where bank_id = :bankId and parent_id is null
       union all
       select f.folder_id, w.path || '/' || f.name, w.inside or f.folder_id = :folder
       from bank_folder f join way w on f.parent_id = w.folder_id)
     select v.item_id, v.version, v.question_text, v.texts, v.question_type, v.points::float8 as points, v.options, v.body, v.key,
            i.tags, w.path as folder
     from bank_item i join bank_version v on v.item_id = i.item_id and v.version = i.version
     left join way w on w.folder_id = i.folder_id
     where i.bank_id = :bankId and i.retired_at is null
       and (:ids::int[] is null or i.item_id = any(:ids::int[])) and (:folder::int is null or w.inside)
     order by i.item_id limit :most`,
    { bankId, ids: of.ids && [...of.ids], folder: of.folder, most: of.most },
  );

/** The files of pictures that questions of a bank show. */
export const filesOfItems = (
  db: Db,
  itemIds: readonly number[],
): Promise<{ picture_id: string; storage_key: string; mime_type: string; size_bytes: number }[]> =>
  sql(
    db,
    `select distinct p.picture_id, f.storage_key, f.mime_type, f.size_bytes::float8 as size_bytes
     from bank_picture b join picture p using (picture_id) join stored_file f on f.id = p.file_id
     where b.item_id = any(?::int[]) order by p.picture_id`,
    [[...itemIds]],
  );
