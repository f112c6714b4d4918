import type { Knex } from 'knex';
import { given, twinAfter } from '../name-twins.ts';
import { Department } from './model.ts';

export interface DepartmentInput {
  department_name: string;
  /** Omitted in a change, it stays; null removes it. */
  department_name_ar?: string | null | undefined;
}

export const listDepartments = async (db: Knex): Promise<Department[]> =>
  Department.query(db)
    .whereNull('deleted_at')
    .orderBy(['sort_en', 'department_id'])
    .select('department_id', 'department_name', 'department_name_ar');

/** A visible department, locked against other changes until the transaction ends. */
export const departmentForUpdate = async (trx: Knex.Transaction, id: number): Promise<Department | undefined> =>
  Department.query(trx).findById(id).whereNull('deleted_at').forUpdate();

/** A visible department, locked against deletion until the transaction ends: for rows that will refer to it. */
export const departmentForShare = async (trx: Knex.Transaction, id: number): Promise<Department | undefined> =>
  Department.query(trx).findById(id).whereNull('deleted_at').forShare();

export async function insertDepartment(trx: Knex.Transaction, input: DepartmentInput, at: Date): Promise<number> {
  const [row] = await trx('department')
    .insert({ ...input, created_at: at })
    .returning('department_id');
  return row.department_id;
}

export const renameDepartment = async (trx: Knex.Transaction, id: number, input: DepartmentInput): Promise<void> => {
  await trx('department')
    .where({ department_id: id })
    .update({ ...given(input), name_twin: twinAfter(trx, 'department_name', input.department_name) });
};

export const hideDepartment = async (trx: Knex.Transaction, id: number, at: Date): Promise<void> => {
  await Department.query(trx).findById(id).patch({ deleted_at: at });
};

/** What still uses a department (ADC-15). */
export async function usesOfDepartment(db: Knex, id: number): Promise<{ accounts: number; links: number }> {
  const { rows } = await db.raw(
    `select
       (select count(*) from account where department_id = :id and deleted_at is null)::int as accounts,
       (select count(*) from department_course where department_id = :id and deleted_at is null)::int as links`,
    { id },
  );
  return rows[0];
}
