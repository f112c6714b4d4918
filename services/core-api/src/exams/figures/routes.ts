import * as contract from '@daftar/contracts/exams/figures';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { courseFigures, ownFigures } from './rules.ts';

/** Figures over all exams of a course (DAY-02). */
export const figureRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getCourseFigures, ({ params, ...ctx }) => courseFigures(deps, callerOf(ctx), params.courseCode)),
  bind(contract.getOwnFigures, ({ params, ...ctx }) => ownFigures(deps, callerOf(ctx), params.courseCode)),
];
