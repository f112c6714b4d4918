import type { FacultyOfAccounts } from '../identity/index.ts';
import { endClassesOf } from './classes/queries.ts';
import { departmentForShare, listDepartments } from './departments/queries.ts';
import { withdrawStudent } from './enrolments/queries.ts';

/** What the module of accounts asks of the faculty. */
export const facultyOfAccounts: FacultyOfAccounts = {
  listDepartments,
  holdDepartment: async (trx, id) => (await departmentForShare(trx, id)) !== undefined,
  async endClassesAndEnrolments(trx, accountId, at) {
    await endClassesOf(trx, accountId, at);
    await withdrawStudent(trx, accountId, at);
  },
};
