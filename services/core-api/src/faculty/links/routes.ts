import * as contract from '@daftar/contracts/faculty/links';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { reachOf } from '../../identity/index.ts';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { listLinks } from './queries.ts';
import * as rules from './rules.ts';

/** Department-course links (ADC-05 to ADC-08). */
export const departmentCourseRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listDepartmentCourses, async ({ query, actor }) => {
    return listLinks(deps.db, { ...query, within: await reachOf(deps.db, actor) });
  }),
  bind(contract.addDepartmentCourse, async ({ body, ...ctx }) => {
    const id = await rules.addLink(deps, callerOf(ctx), body);
    return { ...say('departmentCourse.added'), id };
  }),
  bind(contract.updateDepartmentCourse, async ({ params, body, ...ctx }) => {
    await rules.updateLink(deps, callerOf(ctx), params.id, body);
    return say('departmentCourse.updated');
  }),
  bind(contract.deleteDepartmentCourse, async ({ params, ...ctx }) => {
    await rules.deleteLink(deps, callerOf(ctx), params.id);
    return say('departmentCourse.deleted');
  }),
];
