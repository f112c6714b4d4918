import type { Account, AccountSort, Role } from '@daftar/contracts';
import type { Language } from '@daftar/i18n';
import { type SearchWord, searchWords } from '@daftar/i18n/search';
import type { Knex } from 'knex';
import { accountText, holdsSearch, holdsWord } from '../../kernel/index.ts';
import { type Person, personColumns } from './queries.ts';

export interface AccountFilter {
  search?: string | undefined;
  role?: Role | undefined;
}

export interface AccountPage extends AccountFilter {
  sort?: AccountSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** The language whose order names follow; English when absent. */
  language?: Language | undefined;
  /** The id of the last row of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

const sortOf = (language: Language | undefined): 'sort_ar' | 'sort_en' => (language === 'Ar' ? 'sort_ar' : 'sort_en');

/**
 * The columns of each order except that by department; `id` at the end makes it total, so that a page can start after a
 * row.
 */
function sortColumns({ sort, language }: AccountPage): readonly string[] {
  const name = `a.${sortOf(language)}`;
  if (sort === 'name') return [name, 'a.id'];
  if (sort === 'email') return ['a.email', 'a.id'];
  if (sort === 'role') return ['a.role', name, 'a.id'];
  return ['a.id'];
}

const accountColumns = [
  ...personColumns.map((column) => `a.${column}`),
  'a.email',
  'a.role',
  'a.department_id',
  'd.department_name',
  'd.department_name_ar',
];

interface SoughtWord {
  word: SearchWord;
  /** Departments whose name matches the word, because accounts are also found by their department (ADA-02). */
  departments: number[];
}

async function wordsOf(db: Knex, search: string | undefined): Promise<SoughtWord[]> {
  return Promise.all(
    searchWords(search ?? '').map(async (word) => ({
      word,
      departments: await db('department')
        .whereNull('deleted_at')
        .where(holdsWord(db, 'search_text', word))
        .pluck('department_id'),
    })),
  );
}

/**
 * Restricts to visible accounts that match every word of the search in id, name, e-mail, role or department. For three
 * letters or more the index over `accountText` answers; shorter words are filtered along the sort order.
 */
function filter(db: Knex, query: Knex.QueryBuilder, role: Role | undefined, words: readonly SoughtWord[]): void {
  query.whereNull('a.deleted_at');
  if (role) query.where('a.role', role);
  for (const { word, departments } of words) {
    query.where((either) => {
      either.where(holdsWord(db, accountText('a'), word, accountText('a')));
      if (departments.length > 0) either.orWhereRaw('a.department_id = any(?::int[])', [departments]);
    });
  }
}

/** One page of accounts; the page after a row is found by that row's own sort values, not by an offset (ADA-03). */
export async function listAccounts(db: Knex, page: AccountPage): Promise<Account[]> {
  if (page.sort === 'department') return listByDepartment(db, page);
  const query = accountsAndDepartments(db);
  filter(db, query, page.role, await wordsOf(db, page.search));
  const columns = sortColumns(page);
  const order = page.order ?? 'asc';
  if (page.after !== undefined) {
    const names = columns.join(', ');
    const sign = order === 'asc' ? '>' : '<';
    query.whereRaw(
      `(${names}) ${sign} (select ${names.replaceAll('a.', 'last.')} from account as last where last.id = ?)`,
      [page.after],
    );
  }
  return query
    .orderBy(columns.map((column) => ({ column, order })))
    .limit(page.limit ?? 1000)
    .select(accountColumns);
}

/**
 * Ordered by the department's name, then the account's; those without one come last. A page's rows are read from one
 * department after the other, each through its own index: there is no index for ordering all accounts by a name in
 * another table.
 */
async function listByDepartment(db: Knex, page: AccountPage): Promise<Account[]> {
  const sort = sortOf(page.language);
  const order = page.order ?? 'asc';
  const named: number[] = await db('department').orderBy([sort, 'department_id']).pluck('department_id');
  const all = order === 'asc' ? [...named, 0] : [0, ...named.toReversed()];
  const last =
    page.after === undefined
      ? undefined
      : await db('account').where({ id: page.after }).first('id', 'department_id', `${sort} as name`);
  if (page.after !== undefined && !last) return [];
  const departments = last ? all.slice(all.indexOf(last.department_id ?? 0)) : all;
  const limit = page.limit ?? 1000;
  const inOne = db('account as a')
    .whereRaw('coalesce(a.department_id, 0) = g.department_id')
    .orderBy([
      { column: `a.${sort}`, order },
      { column: 'a.id', order },
    ])
    .limit(limit)
    .select('a.*');
  filter(db, inOne, page.role, await wordsOf(db, page.search));
  if (last)
    inOne.whereRaw(`(g.place > 1 or (a.${sort}, a.id) ${order === 'asc' ? '>' : '<'} (?, ?))`, [last.name, last.id]);
  const { sql, bindings } = inOne.toSQL();
  return db
    .from(db.raw('unnest(?::int[]) with ordinality as g(department_id, place)', [departments]))
    .joinRaw(`cross join lateral (${sql}) as a`, [...bindings] as Knex.Value[])
    .leftJoin('department as d', 'd.department_id', 'a.department_id')
    .orderBy([{ column: 'g.place' }, { column: `a.${sort}`, order }, { column: 'a.id', order }])
    .limit(limit)
    .select(accountColumns);
}

const accountsAndDepartments = (db: Knex): Knex.QueryBuilder =>
  db('account as a').leftJoin('department as d', 'd.department_id', 'a.department_id');

export async function countAccounts(db: Knex, { search, role }: AccountFilter): Promise<number> {
  const query = db('account as a');
  filter(db, query, role, await wordsOf(db, search));
  const [row] = await query.count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}

/** People of one role by name, for the pickers. */
export async function listPeople(
  db: Knex,
  role: Role,
  { search, limit, language }: Pick<AccountPage, 'search' | 'limit' | 'language'>,
): Promise<Person[]> {
  return db('account as a')
    .whereNull('a.deleted_at')
    .where('a.role', role)
    .where(holdsSearch(db, 'a.name_text', search ?? '', accountText('a')))
    .orderBy([`a.${sortOf(language)}`, 'a.id'])
    .limit(limit ?? 1000)
    .select(personColumns.map((column) => `a.${column}`));
}

/** One visible account in the form of the list. */
export const accountDetails = (db: Knex, id: number): Promise<Account | undefined> =>
  accountsAndDepartments(db).where('a.id', id).whereNull('a.deleted_at').first(accountColumns);
