import * as contract from '@daftar/contracts/faculty/departments';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { listDepartments } from './queries.ts';
import * as rules from './rules.ts';

/** Departments (ADC-02). */
export const departmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listDepartments, () => listDepartments(deps.db)),
  bind(contract.addDepartment, async ({ body, ...ctx }) => {
    const department_id = await rules.addDepartment(deps, callerOf(ctx), body.department_name);
    return { ...say('department.added', { name: body.department_name }), department_id };
  }),
  bind(contract.updateDepartment, async ({ params, body, ...ctx }) => {
    await rules.updateDepartment(deps, callerOf(ctx), params.id, body.department_name);
    return say('department.updated', { name: body.department_name });
  }),
  bind(contract.deleteDepartment, async ({ params, ...ctx }) => {
    const { name } = await rules.deleteDepartment(deps, callerOf(ctx), params.id);
    return say('department.deleted', { name });
  }),
];
