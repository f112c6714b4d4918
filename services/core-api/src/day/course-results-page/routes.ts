import * as contract from '@daftar/contracts/day/course-results-page';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { courseResultsPage } from './rules.ts';

/** Students/Results of one course in one call (DAY-12). */
export const courseResultsPageRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getCourseResultsPage, ({ params, query, ...ctx }) =>
    courseResultsPage(deps, callerOf(ctx), { ...params, ...query }),
  ),
];
