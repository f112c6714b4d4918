import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Named, Trx } from '../../kernel/index.ts';
import { given, twinAfter } from '../name-twins.ts';

export interface Department extends Named<'department_name'> {
  department_id: number;
}

export interface DepartmentInput {
  department_name: string;
  /** Omitted in a change, it stays; null removes it. */
  department_name_ar?: string | null | undefined;
}

const columns = ['department_id', 'department_name', 'department_name_ar'] as const;

/** Visible departments, sorted. */
export const listDepartments = async (db: Db): Promise<Department[]> =>
  db('department').whereNull('deleted_at').orderBy(['sort_en', 'department_id']).select(columns);

/** A visible department, locked against other changes until the transaction ends. */
export const departmentForUpdate = async (trx: Trx, id: number): Promise<Department | undefined> =>
  trx('department').where({ department_id: id }).whereNull('deleted_at').forUpdate().first(columns);

/** A visible department, locked against deletion until the transaction ends: for rows that will refer to it. */
export const departmentForShare = async (trx: Trx, id: number): Promise<Department | undefined> =>
  trx('department').where({ department_id: id }).whereNull('deleted_at').forShare().first(columns);

/** Inserts a department; answers its id. */
export async function insertDepartment(trx: Trx, input: DepartmentInput, at: Date): Promise<number> {
  const [row] = await trx('department')
    .insert({ ...input, created_at: at })
    .returning('department_id');
  return row.department_id;
}

/** Changes a department's names. */
export const renameDepartment = async (trx: Trx, id: number, input: DepartmentInput): Promise<void> => {
  await trx('department')
    .where({ department_id: id })
    .update({ ...given(input), name_twin: twinAfter(trx, 'department_name', input.department_name) });
};

/** Hides a department. */
export const hideDepartment = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('department').where({ department_id: id }).update({ deleted_at: at });
};

/** What still uses a department (ADC-15). */
export async function usesOfDepartment(db: Db, id: number): Promise<{ accounts: number; links: number }> {
  const row = await sqlRow<{ accounts: number; links: number }>(
    db,
    `select
       (select count(*) from account where department_id = :id and deleted_at is null)::int as accounts,
       (select count(*) from department_course where department_id = :id and deleted_at is null)::int as links`,
    { id },
  );
  return row;
}
