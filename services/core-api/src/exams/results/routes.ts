import * as contract from '@daftar/contracts/exams/results';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examResults, gradeEssay, recomputeScore, review } from './rules.ts';

/** Results and grading of exams (RES). */
export const resultRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listExamResults, ({ params, ...ctx }) => examResults(deps, callerOf(ctx), params.examId)),
  bind(contract.getStudentExamDetails, ({ params, ...ctx }) =>
    review(deps, callerOf(ctx), params.userId, params.examId),
  ),
  bind(contract.gradeEssay, async ({ params, body, ...ctx }) => {
    const graded = await gradeEssay(deps, callerOf(ctx), {
      questionId: params.questionId,
      examId: body.examId,
      attemptId: body.enrollmentExamId,
      points: body.newQuestionPoints,
      version: body.version,
    });
    return { ...say('points.saved'), ...graded };
  }),
  bind(contract.updateExamScore, async ({ params, ...ctx }) => {
    const score = await recomputeScore(deps, callerOf(ctx), params.id);
    return { ...say('points.recomputed'), score };
  }),
];
