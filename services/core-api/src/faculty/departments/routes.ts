import * as contract from '@daftar/contracts/faculty/departments';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { isWithin, reachOf } from '../../identity/index.ts';
import { callerOf, type Deps, saidName } from '../../kernel/index.ts';
import { listDepartments } from './queries.ts';
import * as rules from './rules.ts';

/** Departments (ADC-02). */
export const departmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listDepartments, async ({ actor }) => {
    const reach = await reachOf(deps.db, actor);
    return (await listDepartments(deps.db)).filter(({ department_id }) => isWithin(reach, [department_id]));
  }),
  bind(contract.addDepartment, async ({ body, ...ctx }) => {
    const department_id = await rules.addDepartment(deps, callerOf(ctx), body);
    return { ...say('department.added', saidName(body.department_name, body.department_name_ar)), department_id };
  }),
  bind(contract.updateDepartment, async ({ params, body, ...ctx }) => {
    await rules.updateDepartment(deps, callerOf(ctx), params.id, body);
    return say('department.updated', saidName(body.department_name, body.department_name_ar));
  }),
  bind(contract.deleteDepartment, async ({ params, ...ctx }) => {
    return say('department.deleted', await rules.deleteDepartment(deps, callerOf(ctx), params.id));
  }),
];
