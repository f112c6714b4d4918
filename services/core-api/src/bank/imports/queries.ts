import type { bankQuestionOut } from '@daftar/contracts/bank/items';
import type { Why } from '@daftar/exchange';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { z } from 'zod';
import type { Db, Trx } from '../../kernel/index.ts';
import type { Looked } from './read.ts';

/** Keeps what a file would bring, for a look; answers its id. */
export async function insertImport(
  trx: Trx,
  of: { bank_id: number; made_by: number; made_at: Date; file_name: string },
  { format, encoding, elements, refused, rows }: Looked,
): Promise<number> {
  const [made] = await trx('bank_import')
    .insert({ ...of, format: format.slice(0, 40), encoding: encoding.slice(0, 40), elements, refused: json(refused) })
    .returning('import_id');
  const import_id = made!.import_id;
  // each row binds eight values, and a statement at most 65,535
  for (let from = 0; from < rows.length; from += 1000)
    await trx('bank_import_row').insert(
      rows.slice(from, from + 1000).map(({ question, changed, ...row }, at) => ({
        import_id,
        position: from + at + 1,
        ...row,
        question: json(question),
        changed: json(changed),
      })),
    );
  return import_id;
}

/** JSON that PostgreSQL stores: without NUL and lone surrogates, which reasons may quote from a file. */
const json = (value: object): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  );

export interface ImportRow {
  import_id: number;
  bank_id: number;
  file_name: string;
  format: string;
  encoding: string;
  elements: number;
  refused: { where: string; why: Why }[];
  made_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
}

const columns =
  'm.import_id, m.bank_id, m.file_name, m.format, m.encoding, m.elements, m.refused, m.made_at, m.applied_at, m.undone_at';
const reachable = `exists (select 1 from bank_reach r where r.bank_id = m.bank_id and r.person_id = :person)`;

/** An import into a bank that a person works with. */
export const importOf = async (db: Db, person: number, importId: number): Promise<ImportRow | undefined> => {
  const rows = await sql<ImportRow>(
    db,
    `select ${columns} from bank_import m where m.import_id = :importId and ${reachable}`,
    { person, importId },
  );
  return rows[0];
};

/** The same, held until the transaction ends. */
export const holdImport = async (trx: Trx, person: number, importId: number): Promise<ImportRow | undefined> => {
  const rows = await sql<ImportRow>(
    trx,
    `select ${columns} from bank_import m where m.import_id = :importId and ${reachable} for update of m`,
    { person, importId },
  );
  return rows[0];
};

export interface StoredRow {
  position: number;
  name: string;
  folder: string | null;
  tags: string[];
  question: z.input<typeof bankQuestionOut>;
  changed: Why[];
  twin: { item_id: number; question_text: string } | null;
  item_id: number | null;
  linked: boolean;
}

/** Rows of a look after a position, each with an equal question that the bank has already. */
export const rowsOf = (
  db: Db,
  { import_id, bank_id }: Pick<ImportRow, 'import_id' | 'bank_id'>,
  after: number,
  limit: number,
): Promise<StoredRow[]> =>
  sql<StoredRow>(
    db,
    `select w.position, w.name, w.folder, w.tags, w.question, w.changed, w.item_id, w.linked,
            (select json_build_object('item_id', i.item_id, 'question_text', v.question_text)
             from bank_item i join bank_version v on v.item_id = i.item_id and v.version = i.version
             where i.bank_id = :bank_id and i.look = w.look and i.retired_at is null
               and i.item_id is distinct from w.item_id
             order by i.item_id limit 1) as twin
     from bank_import_row w where w.import_id = :import_id and w.position > :after order by w.position limit :limit`,
    { import_id, bank_id, after, limit },
  );

/** How many rows differ from the file. */
export const countChanged = async (db: Db, importId: number): Promise<{ rows: number; changed: number }> =>
  sqlRow(
    db,
    `select count(*)::int as rows, count(*) filter (where changed <> '[]')::int as changed
     from bank_import_row where import_id = ?`,
    [importId],
  );

/** Notes what rows became. */
export const linkRows = (
  trx: Trx,
  importId: number,
  became: readonly { position: number; item_id: number; linked: boolean }[],
): Promise<number> =>
  execute(
    trx,
    `update bank_import_row w set item_id = n.item_id, linked = n.linked
     from unnest(:positions::int[], :items::int[], :linked::boolean[]) as n(position, item_id, linked)
     where w.import_id = :importId and w.position = n.position`,
    {
      importId,
      positions: became.map(({ position }) => position),
      items: became.map(({ item_id }) => item_id),
      linked: became.map(({ linked }) => linked),
    },
  );

/** Marks an import as applied or taken back. */
export const markImport = async (
  trx: Trx,
  importId: number,
  change: { applied_at: Date } | { undone_at: Date },
): Promise<void> => {
  await trx('bank_import').where({ import_id: importId }).update(change);
};

/** Removes what an import added and nobody changed or used since, nor links from another import; answers both counts. */
export async function takeBack(trx: Trx, importId: number): Promise<{ removed: number; kept: number }> {
  const rows = await sql<{ item_id: number; free: boolean }>(
    trx,
    `select i.item_id, i.version = 1 and not exists (select 1 from question q where q.bank_item_id = i.item_id)
              and not exists (select 1 from bank_import_row o where o.item_id = i.item_id and o.import_id <> w.import_id)
              and not exists (select 1 from bank_use u where u.item_id = i.item_id) as free
     from bank_import_row w join bank_item i using (item_id)
     where w.import_id = ? and not w.linked order by i.item_id for update of i`,
    [importId],
  );
  const free = rows.filter((row) => row.free).map(({ item_id }) => item_id);
  await execute(trx, 'update bank_import_row set item_id = null where import_id = ? and item_id = any(?::int[])', [
    importId,
    free,
  ]);
  for (const table of ['bank_picture', 'bank_version', 'bank_item'] as const)
    await trx(table).whereIn('item_id', free).delete();
  return { removed: free.length, kept: rows.length - free.length };
}
