import * as contract from '@daftar/contracts/day/course-page';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { coursePage } from './rules.ts';

/** A course's page in one call (DAY-12). */
export const coursePageRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getCoursePage, ({ params, ...ctx }) => coursePage(deps, callerOf(ctx), params.courseCode)),
];
