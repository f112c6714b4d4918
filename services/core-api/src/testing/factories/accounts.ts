import type { Role } from '@daftar/contracts';
import type { Duty } from '@daftar/contracts/route';
import type { AcademicTitle } from '@daftar/i18n';
import { hashPassword } from '../../identity/sessions/passwords.ts';
import { type FactoryContext, unique } from './context.ts';
import type { FacultyFactories } from './faculty.ts';

export interface BuiltAccount {
  id: number;
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
}

export interface AccountOverrides {
  id?: number;
  email?: string;
  first_name?: string;
  last_name?: string;
  first_name_ar?: string;
  last_name_ar?: string;
  title?: AcademicTitle;
  level?: number;
  department_id?: number | null;
  must_change_password?: boolean;
  /** An admin’s; without them an owner (TRU-17). */
  duties?: Duty[];
  /** A registrar’s. */
  registrar_of?: number[];
  /** Really hashed if given; otherwise the account can’t sign in by password. */
  password?: string;
}

/** Makes accounts of each role; makes a student’s department if none is given. */
export function accountFactories({ db, clock }: FactoryContext, faculty: Pick<FacultyFactories, 'department'>) {
  const account = async (role: Role, overrides: AccountOverrides = {}): Promise<BuiltAccount> => {
    const n = unique();
    const { password, registrar_of = [], ...given } = overrides;
    const departmentId =
      given.department_id === undefined && role === 'student'
        ? (await faculty.department()).department_id
        : (given.department_id ?? null);
    const row = {
      id: 2_000_000 + n,
      first_name: 'Test',
      last_name: role,
      email: `${role}${n}@daftar.test`,
      must_change_password: false,
      ...given,
      role,
      department_id: departmentId,
      password_hash: password ? await hashPassword(password) : 'no password',
      created_at: clock.now(),
    };
    await db('account').insert(row);
    for (const department_id of registrar_of)
      await db('registrar_department').insert({ account_id: row.id, department_id });
    return row;
  };
  return {
    admin: (overrides?: AccountOverrides) => account('admin', overrides),
    instructor: (overrides?: AccountOverrides) => account('instructor', overrides),
    student: (overrides?: AccountOverrides) => account('student', overrides),
  };
}
export type AccountFactories = ReturnType<typeof accountFactories>;
