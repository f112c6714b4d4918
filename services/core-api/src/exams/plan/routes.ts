import * as contract from '@daftar/contracts/exams/plan';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examPlan } from './rules.ts';

/** What publishing an exam would mean (DAY-07). */
export const examPlanRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getExamPlan, ({ params, query, ...ctx }) => examPlan(deps, callerOf(ctx), params.courseCode, query)),
];
