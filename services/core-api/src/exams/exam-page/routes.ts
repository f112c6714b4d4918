import * as contract from '@daftar/contracts/exams/exam-page';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examPage, ownResultPage } from './rules.ts';

/** A doctor's page of one exam, and a student's result of one, each in one call (DAY-12). */
export const examPageRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getExamPage, ({ params, query, ...ctx }) =>
    examPage(deps, callerOf(ctx), { ...params, ...query }, ctx.requireConfirmed),
  ),
  bind(contract.getOwnResultPage, ({ params, ...ctx }) => ownResultPage(deps, callerOf(ctx), params.examId)),
];
