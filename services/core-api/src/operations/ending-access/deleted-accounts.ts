import type { Role } from '@daftar/contracts';
import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import { accountText, type Db, holdsSearch, type NamedOrNone, nameOf } from '../../kernel/index.ts';

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
  db: Db,
  { search, after, limit }: { search?: string | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<DeletedAccountRow[]> {
  return sql<DeletedAccountRow>(
    db,
    `select a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.email, a.role, d.department_name,
            d.department_name_ar, a.deleted_at, ${nameOf('by', 'deleted_by_name')},
            (select count(*) from instructor_course k where k.ending_id = g.id)::int as classes,
            (select count(*) from enrolment e where e.ending_id = g.id)::int as enrolments
     from account a
     left join department d on d.department_id = a.department_id
     left join access_ending g on g.account_id = a.id and g.undone_at is null
     left join account by on by.id = g.ended_by
     where a.deleted_at is not null and a.pseudonymised_at is null and ?
       ${after === undefined ? '' : 'and (a.deleted_at, a.id) < (select last.deleted_at, last.id from account last where last.id = ?)'}
     order by a.deleted_at desc, a.id desc limit ?`,
    [holdsSearch(db, accountText('a'), search ?? ''), ...(after === undefined ? [] : [after]), limit ?? 50],
  );
}
