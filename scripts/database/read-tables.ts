import { type AnyDatabase, sql } from '@daftar/service-kit/sql/sql';

export interface ColumnType {
  name: string;
  /** The TypeScript type, for example `'open' | 'submitted'` or `Date | null`. */
  type: string;
  /** An insert may omit it: it has a default, is nullable, or a trigger fills it. */
  optional: boolean;
  /** Nobody writes it: generated, or an identity that the database always assigns. */
  generated: boolean;
}

export interface TableType {
  name: string;
  columns: ColumnType[];
}

interface CatalogColumn {
  table_oid: number;
  table_name: string;
  is_view: boolean;
  number: number;
  name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  identity: string;
  generated: string;
  /** A trigger writes it when an insert leaves it out; its comment begins with `filled:`. */
  filled: boolean;
}

interface Check {
  table_oid: number;
  column: number;
  definition: string;
}

/** As the parsers of `connect` read them. */
const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  bytea: 'Buffer',
  xid8: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  tstzrange: 'string',
  json: 'unknown',
  jsonb: 'unknown',
};

/** Columns of which the code knows more than a check could say. */
const known: Record<string, string> = {
  'question.question_type': "import('@daftar/contracts/exams/question-types').QuestionType",
  'question.body': 'object | null',
  'question.key': 'object | null',
  'question.texts': "import('@daftar/contracts/said').Pair | null",
  'answer_option.texts': "import('@daftar/contracts/said').Pair | null",
  'bank_version.texts': "import('@daftar/contracts/said').Pair | null",
  'exam.name_texts': "import('@daftar/contracts/said').Pair | null",
};

function typeOf(name: string): string {
  const item = name.startsWith('_') ? types[name.slice(1)] : undefined;
  const found = item ? `${item}[]` : types[name];
  if (!found) throw new Error(`no TypeScript type for PostgreSQL's ${name}; add it to scripts/database/read-tables.ts`);
  return found;
}

/** `CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text])))` → `'open' | 'submitted'`; undefined for other checks. */
export function unionOf(definition: string): string | undefined {
  const oneOf = /^CHECK \(\(\(?"?\w+"?\)?(?:::text)? = ANY \((?:\()?ARRAY\[([^\]]+)\]/.exec(definition)?.[1];
  const one = /^CHECK \(\("?\w+"? = ('[^']*'::text)\)\)$/.exec(definition)?.[1];
  const list = oneOf ?? one;
  if (!list) return undefined;
  const values = list.split(', ').map((value) => /^'([^']*)'(::[\w ]+)?$/.exec(value.trim())?.[1]);
  return values.every((value) => value !== undefined) ? values.map((value) => `'${value}'`).join(' | ') : undefined;
}

/**
 * The tables and views of a schema with the TypeScript types of their rows. A text column that a check limits to some
 * values becomes a union of these; a column of a view has the type of the column it shows.
 */
export async function readTables(db: AnyDatabase, schema: string): Promise<TableType[]> {
  const columns = await sql<CatalogColumn>(
    db,
    `select c.oid::int as table_oid, c.relname as table_name, c.relkind = 'v' as is_view, a.attnum::int as number,
            a.attname as name, t.typname as type, a.attnotnull as not_null, a.atthasdef as has_default,
            a.attidentity as identity, a.attgenerated as generated,
            coalesce(col_description(c.oid, a.attnum) like 'filled:%', false) as filled
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = to_regnamespace(?) and c.relkind in ('r', 'p', 'v') and not c.relispartition
     order by c.relname, a.attnum`,
    [schema],
  );
  const checks = await sql<Check>(
    db,
    `select conrelid::int as table_oid, conkey[1]::int as column, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and cardinality(conkey) = 1 and connamespace = to_regnamespace(?)`,
    [schema],
  );
  const views = await sql<{ table_oid: number; action: string }>(
    db,
    `select r.ev_class::int as table_oid, r.ev_action::text as action from pg_rewrite r
     join pg_class c on c.oid = r.ev_class where c.relkind = 'v' and c.relnamespace = to_regnamespace(?)`,
    [schema],
  );
  const byPlace = new Map(columns.map((column) => [`${column.table_oid}.${column.number}`, column]));
  const shownBy = new Map(views.flatMap(({ table_oid, action }) => originsOf(table_oid, action)));
  const origin = (column: CatalogColumn): CatalogColumn => {
    const place = shownBy.get(`${column.table_oid}.${column.name}`);
    const found = place === undefined ? undefined : byPlace.get(place);
    return found ? origin(found) : column;
  };
  const unions = new Map(
    checks.map(({ table_oid, column, definition }) => [`${table_oid}.${column}`, unionOf(definition)]),
  );

  const tables = Map.groupBy(columns, ({ table_name }) => table_name);
  return [...tables].map(([name, own]) => ({
    name,
    columns: own.map((column) => {
      const { table_oid, number, type, not_null } = origin(column);
      const generated = column.is_view || column.generated !== '' || column.identity === 'a';
      return {
        name: column.name,
        type: known[`${name}.${column.name}`] ?? orNull(unions.get(`${table_oid}.${number}`) ?? typeOf(type), not_null),
        optional: !generated && (!column.not_null || column.has_default || column.filled || column.identity === 'd'),
        generated,
      };
    }),
  }));
}

const orNull = (type: string, notNull: boolean): string => (notNull || type === 'unknown' ? type : `${type} | null`);

/** The table and column behind each column of a view, as PostgreSQL stores it in the view's rule. */
function originsOf(view: number, action: string): [string, string][] {
  return [...action.matchAll(/:resname (\w+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)/g)]
    .filter(([, , table]) => table !== '0')
    .map(([, name, table, column]) => [`${view}.${name}`, `${table}.${column}`]);
}
