import type { Db, Trx } from '../../kernel/index.ts';

/** The signed run of a version’s pages, if one was sent. */
export const smokeOf = async (db: Db, remote: string, version: string): Promise<string | undefined> =>
  (await db('release_smoke').where({ remote, version }).first('document'))?.document;

/** Puts a run in place of an earlier one. */
export async function putSmoke(
  trx: Trx,
  row: { remote: string; version: string; document: string; publisher: string; taken_at: Date },
): Promise<void> {
  await trx('release_smoke').insert(row).onConflict(['remote', 'version']).merge();
}

/** Whether this key is that of a team which may, or might, ship this remote. */
export const isKeyOfTeam = async (db: Db, remote: string, publicKey: string): Promise<boolean> =>
  (await db('publisher').where({ remote, public_key: publicKey }).first('id')) !== undefined;
