import type { FacultyOfAccounts } from '../identity/index.ts';
import { departmentForShare, listDepartments } from './departments/queries.ts';
import { enrolledThrough } from './enrolments/queries.ts';

/** What the accounts module needs from the faculty module. */
export const facultyOfAccounts: FacultyOfAccounts = {
  listDepartments,
  holdDepartment: async (trx, id) => (await departmentForShare(trx, id)) !== undefined,
  enrolledThrough: async (db, students) => new Set((await enrolledThrough(db, students)).map(({ id }) => id)),
};
