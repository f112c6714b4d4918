import type { Account, AccountSort, AccountUse, Role } from '@daftar/contracts';
import { type SearchWord, searchWords } from '@daftar/i18n/search';
import type { Knex } from 'knex';
import { accountText, holdsSearch, holdsWord } from '../../kernel/index.ts';

export interface AccountFilter {
  search?: string | undefined;
  role?: Role | undefined;
}

export interface AccountPage extends AccountFilter {
  sort?: AccountSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** The id of the last row of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

/** The columns of each order; `id` at the end makes it total, so that a page can start after a row. */
const sortColumns: Record<AccountSort, readonly string[]> = {
  id: ['a.id'],
  name: ['a.first_name', 'a.last_name', 'a.id'],
  email: ['a.email', 'a.id'],
  role: ['a.role', 'a.first_name', 'a.last_name', 'a.id'],
};

const accountColumns = [
  'a.id',
  'a.first_name',
  'a.last_name',
  'a.email',
  'a.role',
  'a.department_id',
  'd.department_name',
];

interface SoughtWord {
  word: SearchWord;
  /** Departments whose name holds the word, for accounts are also found by their department (ADA-02). */
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
 * Restricts to visible accounts that hold every word of the search in id, name, e-mail, role or department.
 * From three letters on the index over `accountText` answers; shorter words are filtered along the sort order.
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

/** One page of accounts; the page after a row is found by that row's own sort values, not by counting (ADA-03). */
export async function listAccounts(db: Knex, page: AccountPage): Promise<Account[]> {
  const query = accountsAndDepartments(db);
  filter(db, query, page.role, await wordsOf(db, page.search));
  const columns = sortColumns[page.sort ?? 'id'];
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

const accountsAndDepartments = (db: Knex): Knex.QueryBuilder =>
  db('account as a').leftJoin('department as d', 'd.department_id', 'a.department_id');

export async function countAccounts(db: Knex, { search, role }: AccountFilter): Promise<number> {
  const query = db('account as a');
  filter(db, query, role, await wordsOf(db, search));
  const [row] = await query.count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}

export interface Person {
  id: number;
  first_name: string;
  last_name: string;
}

/** People of one role by name, for the lists to choose from. */
export async function listPeople(
  db: Knex,
  role: Role,
  { search, limit }: { search?: string | undefined; limit?: number | undefined },
): Promise<Person[]> {
  return db('account as a')
    .whereNull('a.deleted_at')
    .where('a.role', role)
    .where(holdsSearch(db, 'a.name_text', search ?? '', accountText('a')))
    .orderBy(['a.first_name', 'a.last_name', 'a.id'])
    .limit(limit ?? 1000)
    .select('a.id', 'a.first_name', 'a.last_name');
}

/** The highest id ever given, hidden accounts included: their ids are not free. */
export async function lastUserId(db: Knex): Promise<number> {
  const row = await db('account').max<{ max: number | null }>({ max: 'id' }).first();
  return row?.max ?? 1_000_000;
}

export interface EditableAccount extends Person {
  email: string;
  role: Role;
  department_id: number | null;
}

const editableColumns = ['id', 'first_name', 'last_name', 'email', 'role', 'department_id'] as const;

/** A visible account, with the key that it keeps for life, held until the transaction ends. */
export const accountForUpdate = (
  trx: Knex.Transaction,
  id: number,
): Promise<(EditableAccount & { key: string }) | undefined> =>
  trx('account')
    .where({ id })
    .whereNull('deleted_at')
    .forUpdate()
    .first(...editableColumns, 'key');

/**
 * A visible account of one role, held against deletion or another role until the transaction ends:
 * for rows that will refer to it.
 */
export const personForShare = (trx: Knex.Transaction, id: number, role: Role): Promise<Person | undefined> =>
  trx('account').where({ id, role }).whereNull('deleted_at').forShare().first('id', 'first_name', 'last_name');

export const accountDetails = (db: Knex, id: number): Promise<Account | undefined> =>
  accountsAndDepartments(db).where('a.id', id).whereNull('a.deleted_at').first(accountColumns);

/** Whether an account of this id exists, and hidden or not. */
export async function idState(db: Knex, id: number): Promise<'free' | 'used' | 'deleted'> {
  const row = await db('account').where({ id }).first('deleted_at');
  if (!row) return 'free';
  return row.deleted_at === null ? 'used' : 'deleted';
}

/** Holds all admins in one order, so that two admins removing each other come one after the other. */
export async function lockAdmins(trx: Knex.Transaction): Promise<number[]> {
  return trx('account').where({ role: 'admin' }).whereNull('deleted_at').orderBy('id').forUpdate().pluck('id');
}

export interface NewAccount extends EditableAccount {
  password_hash: string;
  must_change_password: boolean;
  created_at: Date;
}

export const insertAccount = async (trx: Knex, account: NewAccount): Promise<void> => {
  await trx('account').insert(account);
};

export type AccountChanges = Partial<Omit<NewAccount, 'created_at'>>;

export const changeAccount = async (trx: Knex.Transaction, id: number, changes: AccountChanges): Promise<void> => {
  await trx('account').where({ id }).update(changes);
};

export const hideAccount = async (trx: Knex.Transaction, id: number, at: Date): Promise<void> => {
  await trx('account').where({ id }).update({ deleted_at: at });
};

/** An account, deleted or not, held until the transaction ends; whether its department is there. */
export async function deletedAccountForUpdate(
  trx: Knex.Transaction,
  id: number,
): Promise<(EditableAccount & { deleted_at: Date | null; department_there: boolean }) | undefined> {
  const { rows } = await trx.raw(
    `select a.id, a.first_name, a.last_name, a.email, a.role, a.department_id, a.deleted_at,
            not exists (select 1 from department d where d.department_id = a.department_id and d.deleted_at is not null)
              as department_there
     from account a where a.id = ? for update of a`,
    [id],
  );
  return rows[0];
}

/** Brings a deleted account back; the index over visible e-mails decides whether it may. */
export const showAccount = async (trx: Knex.Transaction, id: number): Promise<void> => {
  await trx('account').where({ id }).update({ deleted_at: null });
};

/** What hangs on an account. Results are submitted attempts and graded assignments, which always stay. */
export async function usesOfAccount(db: Knex, id: number): Promise<AccountUse> {
  const { rows } = await db.raw<{ rows: AccountUse[] }>(
    `select
       (select count(*) from instructor_course where instructor_id = :id and deleted_at is null)::int as classes,
       (select count(*) from enrolment where student_id = :id and withdrawn_at is null)::int as enrolments,
       (select count(*) from exam where instructor_id = :id and deleted_at is null)::int as exams,
       ((select count(*) from attempt where student_id = :id and state = 'submitted')
         + (select count(*) from student_assignment where student_id = :id))::int as results`,
    { id },
  );
  return rows[0] as AccountUse;
}
