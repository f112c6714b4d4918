import * as contract from '@daftar/contracts/day/course-tab';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { courseTab } from './rules.ts';

/** A course's page with one of its tabs, in one call (DAY-12). */
export const courseTabRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getCourseTab, ({ params, query, ...ctx }) =>
    courseTab(deps, callerOf(ctx), params.courseCode, query.of),
  ),
];
