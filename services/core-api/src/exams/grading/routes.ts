import * as contract from '@daftar/contracts/exams/grading';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examStatistics } from '../statistics/statistics.ts';
import { answersOfQuestion, gradingProgress } from './grading.ts';
import { applyRegrade, previewRegrade } from './regrade.ts';
import { sendResultsSheet } from './results-sheet.ts';

/** Grading question by question, regrading, statistics and the results as a sheet (RES, EXM-12). */
export const gradingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getGrading, ({ params, ...ctx }) => gradingProgress(deps, callerOf(ctx), params.examId)),
  bind(contract.getAnswersToGrade, ({ params, query, ...ctx }) =>
    answersOfQuestion(deps, callerOf(ctx), { ...params, ...query }),
  ),
  bind(contract.previewRegrade, ({ params, body, ...ctx }) =>
    previewRegrade(deps, callerOf(ctx), params.examId, body.questions),
  ),
  bind(contract.regrade, async ({ params, body, ...ctx }) => {
    const done = await applyRegrade(deps, callerOf(ctx), params.examId, body);
    return { ...say('regrade.done', { count: done.changed }), ...done };
  }),
  bind(contract.getExamStatistics, ({ params, ...ctx }) => examStatistics(deps, callerOf(ctx), params.examId)),
  bind(contract.downloadExamResults, ({ params, query, koa, ...ctx }) =>
    sendResultsSheet(deps, callerOf(ctx), params.examId, query.language, koa),
  ),
];
