import type { Account, AccountSort, Role } from '@daftar/contracts';
import type { Language } from '@daftar/i18n';
import { type SearchWord, searchWords } from '@daftar/i18n/search';
import { expression, sql } from '@daftar/service-kit/sql/sql';
import type { Expression } from '@daftar/service-kit/sql/types';
import { accountText, type Db, holdsSearch, holdsWord } from '../../kernel/index.ts';
import type { Reach } from '../duties/reach.ts';
import { type Person, personColumns } from './queries.ts';

export interface AccountFilter {
  search?: string | undefined;
  role?: Role | undefined;
  /** Only students who are study and are enrolled in no class of the current term (YRS-11). */
  unenrolled?: 'yes' | undefined;
  /** The departments to which a registrar’s view is restricted; null: none (TRU-17). */
  within?: Reach | undefined;
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

type SortColumn = 'a.id' | 'a.email' | 'a.role' | 'a.sort_en' | 'a.sort_ar';

/**
 * The columns of each order except that by department; `id` at the end makes it total, so that a page can start after a
 * row.
 */
function sortColumns({ sort, language }: AccountPage): readonly SortColumn[] {
  const name = `a.${sortOf(language)}` as const;
  if (sort === 'name') return [name, 'a.id'];
  if (sort === 'email') return ['a.email', 'a.id'];
  if (sort === 'role') return ['a.role', name, 'a.id'];
  return ['a.id'];
}

const accountColumns = [
  ...personColumns.map((column) => `a.${column}` as const),
  'a.email',
  'a.role',
  'a.department_id',
  'd.department_name',
  'd.department_name_ar',
  'a.study_state',
] as const;

interface SoughtWord {
  word: SearchWord;
  /** Departments whose name matches the word, because accounts are also found by their department (ADA-02). */
  departments: number[];
}

async function wordsOf(db: Db, search: string | undefined): Promise<SoughtWord[]> {
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
function found(db: Db, { role, unenrolled, within }: AccountFilter, words: readonly SoughtWord[]): Expression {
  const conditions = [expression(db, 'a.deleted_at is null')];
  if (role) conditions.push(expression(db, 'a.role = ?', [role]));
  if (unenrolled)
    conditions.push(
      expression(
        db,
        "a.role = 'student' and a.study_state = 'studying' and not exists (select 1 from enrolment_now e where e.student_id = a.id)",
      ),
    );
  if (within) conditions.push(expression(db, 'a.department_id = any(?::int[])', [[...within]]));
  for (const { word, departments } of words) {
    const own = holdsWord(db, accountText('a'), word, accountText('a'));
    conditions.push(
      departments.length === 0 ? own : expression(db, '(? or a.department_id = any(?::int[]))', [own, departments]),
    );
  }
  return expression(db, conditions.map(() => '?').join(' and '), conditions);
}

/** One page of accounts; the page after a row is found by that row's own sort values, not by an offset (ADA-03). */
export async function listAccounts(db: Db, page: AccountPage): Promise<Account[]> {
  if (page.sort === 'department') return listByDepartment(db, page);
  const query = accountsAndDepartments(db).where(found(db, page, await wordsOf(db, page.search)));
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
async function listByDepartment(db: Db, page: AccountPage): Promise<Account[]> {
  const sort = sortOf(page.language);
  const order = page.order ?? 'asc';
  const named = await db('department').orderBy([sort, 'department_id']).pluck('department_id');
  const all = order === 'asc' ? [...named, 0] : [0, ...named.toReversed()];
  const last =
    page.after === undefined
      ? undefined
      : await db('account').where({ id: page.after }).first('id', 'department_id', `${sort} as name`);
  if (page.after !== undefined && !last) return [];
  const departments = last ? all.slice(all.indexOf(last.department_id ?? 0)) : all;
  const beyond = last
    ? `and (g.place > 1 or (a.${sort}, a.id) ${order === 'asc' ? '>' : '<'} (:lastName, :lastId))`
    : '';
  return sql<Account>(
    db,
    `select ${accountColumns.join(', ')}
     from unnest(:departments::int[]) with ordinality as g(department_id, place)
     cross join lateral (
       select a.* from account a
       where coalesce(a.department_id, 0) = g.department_id and :found ${beyond}
       order by a.${sort} ${order}, a.id ${order} limit :limit) a
     left join department d on d.department_id = a.department_id
     order by g.place, a.${sort} ${order}, a.id ${order} limit :limit`,
    {
      departments,
      limit: page.limit ?? 1000,
      found: found(db, page, await wordsOf(db, page.search)),
      ...(last && { lastName: last.name, lastId: last.id }),
    },
  );
}

const accountsAndDepartments = (db: Db) =>
  db('account as a').leftJoin('department as d', 'd.department_id', 'a.department_id');

/** How many accounts `listAccounts` finds in all. */
export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const row = await db('account as a')
    .where(found(db, filter, await wordsOf(db, filter.search)))
    .first(expression<{ count: number }>(db, 'count(*) as count'));
  return row?.count ?? 0;
}

/** People of one role by name, for the pickers. */
export async function listPeople(
  db: Db,
  role: Role,
  {
    search,
    limit,
    language,
    within,
    studying,
  }: Pick<AccountPage, 'search' | 'limit' | 'language' | 'within'> & { studying?: 'yes' | undefined },
): Promise<Person[]> {
  const query = db('account as a').whereNull('a.deleted_at').where('a.role', role);
  if (within) query.whereRaw('a.department_id = any(?::int[])', [[...within]]);
  if (studying) query.where('a.study_state', 'studying');
  return query
    .where(holdsSearch(db, 'a.name_text', search ?? '', accountText('a')))
    .orderBy([`a.${sortOf(language)}`, 'a.id'])
    .limit(limit ?? 1000)
    .select(personColumns);
}

/** One visible account in the form of the list. */
export const accountDetails = (db: Db, id: number): Promise<Account | undefined> =>
  accountsAndDepartments(db).where('a.id', id).whereNull('a.deleted_at').first(accountColumns);
