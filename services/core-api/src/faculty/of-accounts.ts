import type { FacultyOfAccounts } from '../identity/index.ts';
import { departmentForShare, listDepartments } from './departments/queries.ts';

/** What the module of accounts asks of the faculty. */
export const facultyOfAccounts: FacultyOfAccounts = {
  listDepartments,
  holdDepartment: async (trx, id) => (await departmentForShare(trx, id)) !== undefined,
};
