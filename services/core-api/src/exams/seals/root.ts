import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, RootOfDay, Trx } from '../../kernel/index.ts';
import { merkle } from './merkle.ts';

interface Leaf {
  seal_id: number;
  hash: Buffer;
}

const waiting = (trx: Trx): Promise<Leaf[]> =>
  sql<Leaf>(
    trx,
    `select s.id as seal_id, s.hash from result_seal s
     where not exists (select 1 from result_leaf l where l.seal_id = s.id) order by s.id`,
  );

/** The hashes under a day's root, in their order. */
export const leavesOf = (db: Db, day: string): Promise<Leaf[]> =>
  sql<Leaf>(
    db,
    `select l.seal_id, s.hash from result_leaf l join result_seal s on s.id = l.seal_id where l.day = ? order by l.place`,
    [day],
  );

/**
 * Gives every seal that has none its place under this day's root, and answers the root for the activity log (TRU-19). A
 * seal whose transaction ends later goes under the next day's.
 */
export const rootOfDay: RootOfDay = async (trx, day) => {
  const leaves = await waiting(trx);
  if (leaves.length === 0) return undefined;
  await execute(
    trx,
    `insert into result_leaf (seal_id, day, place)
     select seal_id, ?, place - 1 from unnest(?::bigint[]) with ordinality as new (seal_id, place)`,
    [day, leaves.map(({ seal_id }) => seal_id)],
  );
  const { root } = merkle(leaves.map(({ hash }) => hash));
  return { count: leaves.length, root: root.toString('hex') };
};
