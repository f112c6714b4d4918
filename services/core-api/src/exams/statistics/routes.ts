import * as contract from '@daftar/contracts/exams/statistics';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examStatistics } from './statistics.ts';

/** Statistics of an exam's results (RES-08). */
export const statisticsRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getExamStatistics, ({ params, ...ctx }) =>
    examStatistics(deps, callerOf(ctx), params.examId, ctx.requireConfirmed),
  ),
];
