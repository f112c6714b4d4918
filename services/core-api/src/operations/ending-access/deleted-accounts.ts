import type { Role } from '@daftar/contracts';
import type { PersonName } from '@daftar/i18n';
import type { Knex } from 'knex';
import { accountText, holdsSearch, type NamedOrNone, nameOf } from '../../kernel/index.ts';

export interface DeletedAccountRow extends PersonName, NamedOrNone<'department_name'>, NamedOrNone<'deleted_by_name'> {
  id: number;
  email: string;
  role: Role;
  deleted_at: Date;
  /** Classes and enrolments that a restore brings back. */
  classes: number;
  enrolments: number;
}

/** Deleted accounts, latest first; searched by id, name or e-mail, paged by the last row of the page before. */
export async function listDeletedAccounts(
  db: Knex,
  { search, after, limit }: { search?: string | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<DeletedAccountRow[]> {
  const query = db('account as a')
    .leftJoin('department as d', 'd.department_id', 'a.department_id')
    .leftJoin('access_ending as g', (on) => on.on('g.account_id', 'a.id').onNull('g.undone_at'))
    .leftJoin('account as by', 'by.id', 'g.ended_by')
    .whereNotNull('a.deleted_at')
    .where(holdsSearch(db, accountText('a'), search ?? ''));
  if (after !== undefined)
    query.whereRaw('(a.deleted_at, a.id) < (select last.deleted_at, last.id from account as last where last.id = ?)', [
      after,
    ]);
  return query
    .orderBy([
      { column: 'a.deleted_at', order: 'desc' },
      { column: 'a.id', order: 'desc' },
    ])
    .limit(limit ?? 50)
    .select(
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.first_name_ar',
      'a.last_name_ar',
      'a.email',
      'a.role',
      'd.department_name',
      'd.department_name_ar',
      'a.deleted_at',
      db.raw(nameOf('by', 'deleted_by_name')),
      db.raw('(select count(*) from instructor_course k where k.ending_id = g.id)::int as classes'),
      db.raw('(select count(*) from enrolment e where e.ending_id = g.id)::int as enrolments'),
    );
}
