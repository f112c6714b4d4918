import { connect } from '@daftar/service-kit';

/** The rows of an earlier version’s database: by table, as `json_agg` reads them. */
export type EarlierRows = Record<string, readonly object[]>;

/** Writes rows as they are, without triggers, into tables of the version that they come from. */
export async function putRows(url: string, tables: EarlierRows): Promise<void> {
  const db = connect(url, { schema: 'core', max: 1, appName: 'test-earlier-rows' });
  try {
    await db.transaction(async (trx) => {
      await trx.raw(`set local session_replication_role = 'replica'`);
      for (const [table, rows] of Object.entries(tables)) {
        const columns: string[] = await trx('information_schema.columns')
          .where({ table_schema: 'core', table_name: table, is_generated: 'NEVER' })
          .orderBy('ordinal_position')
          .pluck('column_name');
        const names = columns.map((column) => `"${column}"`).join(', ');
        await trx.raw(`delete from core.??`, [table]);
        await trx.raw(
          `insert into core.?? (${names}) overriding system value
           select ${names} from json_populate_recordset(null::core.??, ?)`,
          [table, table, JSON.stringify(rows)],
        );
        await trx.raw(
          `select setval(pg_get_serial_sequence('core.' || attrelid::regclass::text, attname), 1000)
           from pg_attribute where attrelid = to_regclass(?) and attidentity <> ''`,
          [`core.${table}`],
        );
      }
    });
  } finally {
    await db.destroy();
  }
}
