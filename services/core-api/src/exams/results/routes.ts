import * as contract from '@daftar/contracts/exams/results';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { sendResultsSheet } from './results-sheet.ts';
import { examResults, review } from './rules.ts';

/** Results of exams: the table, one student’s review, the table as a sheet (RES). */
export const resultRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listExamResults, ({ params, ...ctx }) => examResults(deps, callerOf(ctx), params.examId)),
  bind(contract.getStudentExamDetails, ({ params, ...ctx }) =>
    review(deps, callerOf(ctx), params.userId, params.examId),
  ),
  bind(contract.downloadExamResults, ({ params, query, koa, ...ctx }) =>
    sendResultsSheet(deps, callerOf(ctx), params.examId, query.language, koa),
  ),
];
