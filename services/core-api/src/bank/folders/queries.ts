import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

export interface Folder {
  folder_id: number;
  parent_id: number | null;
  name: string;
}

/** Holds a bank’s folders until the transaction ends, so that none is moved into itself meanwhile; answers them. */
export const holdFolders = async (trx: Trx, bankId: number): Promise<Folder[]> => {
  await sql(trx, 'select bank_id from question_bank where bank_id = ? for no key update', [bankId]);
  return trx('bank_folder').where({ bank_id: bankId }).select('folder_id', 'parent_id', 'name');
};

/** The bank of a folder. */
export const bankOfFolder = async (trx: Trx, folderId: number): Promise<number | undefined> =>
  (await trx('bank_folder').where({ folder_id: folderId }).first('bank_id'))?.bank_id;

/** Adds a folder. */
export const insertFolder = async (
  trx: Trx,
  folder: { bank_id: number; parent_id: number | null; name: string },
): Promise<number> => {
  const [row] = await trx('bank_folder').insert(folder).returning('folder_id');
  return row!.folder_id;
};

/** Renames or moves a folder. */
export const updateFolder = async (
  trx: Trx,
  folderId: number,
  change: { parent_id: number | null; name: string },
): Promise<void> => {
  await trx('bank_folder').where({ folder_id: folderId }).update(change);
};

/** Removes a folder; what is in it moves to its parent. */
export const dissolveFolder = async (trx: Trx, bankId: number, { folder_id, parent_id }: Folder): Promise<void> => {
  const bindings = { bankId, folder_id, parent_id };
  const at = 'bank_id = :bankId and';
  await execute(trx, `update bank_item set folder_id = :parent_id where ${at} folder_id = :folder_id`, bindings);
  await execute(trx, `update bank_folder set parent_id = :parent_id where ${at} parent_id = :folder_id`, bindings);
  await execute(trx, `delete from bank_folder where ${at} folder_id = :folder_id`, bindings);
};

/** Whether a bank has this folder. */
export const hasFolder = async (trx: Trx, bankId: number, folderId: number): Promise<boolean> => {
  const row = await sqlRow<{ found: boolean }>(
    trx,
    'select exists (select 1 from bank_folder where bank_id = ? and folder_id = ?) as found',
    [bankId, folderId],
  );
  return row.found;
};
