import * as contract from '@daftar/contracts/exams/reading';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { getAnswers, getDetails, getQuestions, listExams } from './exams.ts';

/** Exams as both roles read them; a student's first fetch of the questions opens the attempt (EXT-11, EXT-19). */
export const examReadingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listExams, ({ params, ...ctx }) => listExams(deps, callerOf(ctx), params.courseCode)),
  bind(contract.getExamDetails, ({ params, ...ctx }) => getDetails(deps, callerOf(ctx), params.examId)),
  bind(contract.getExamQuestions, ({ params, koa, ...ctx }) => {
    const site = koa.get('sec-fetch-site');
    return getQuestions(deps, callerOf(ctx), params.examId, site === '' || site === 'same-origin');
  }),
  bind(contract.getExamAnswers, ({ params, ...ctx }) =>
    getAnswers(deps, callerOf(ctx), params.examId, ctx.requireConfirmed),
  ),
];
