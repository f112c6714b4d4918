import * as contract from '@daftar/contracts/gradebook/course-results';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** All scores of a course's students (RES-02). */
export const courseResultRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listCourseResults, ({ params, ...ctx }) => rules.courseResults(deps, callerOf(ctx), params.courseCode)),
];
