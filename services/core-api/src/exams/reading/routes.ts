import * as contract from '@daftar/contracts/exams/reading';
import { askedLanguage } from '@daftar/contracts/said';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { getAnswers, getDetails, getQuestions, listExams } from './exams.ts';

/** Exams as both roles read them; a student's first fetch of the questions opens the attempt (EXT-11, EXT-19). */
export const examReadingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listExams, ({ params, koa, ...ctx }) =>
    listExams(deps, callerOf(ctx), params.courseCode, askedLanguage(koa.get('accept-language'))),
  ),
  bind(contract.getExamDetails, ({ params, koa, ...ctx }) =>
    getDetails(deps, callerOf(ctx), params.examId, askedLanguage(koa.get('accept-language'))),
  ),
  bind(contract.getExamQuestions, ({ params, koa, ...ctx }) => {
    const site = koa.get('sec-fetch-site');
    const mayOpen = site === '' || site === 'same-origin';
    return getQuestions(deps, callerOf(ctx), params.examId, mayOpen, askedLanguage(koa.get('accept-language')));
  }),
  bind(contract.getExamAnswers, ({ params, koa, ...ctx }) =>
    getAnswers(deps, callerOf(ctx), params.examId, ctx.requireConfirmed, askedLanguage(koa.get('accept-language'))),
  ),
];
