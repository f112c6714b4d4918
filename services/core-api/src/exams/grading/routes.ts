import * as contract from '@daftar/contracts/exams/grading';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { gradeEssay, recomputeScore } from './essay-points.ts';
import { answersOfQuestion, gradingProgress } from './grading.ts';
import { applyRegrade, previewRegrade } from './regrade.ts';

/** Points of essays, grading question by question, regrading (RES, EXM-12). */
export const gradingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getGrading, ({ params, ...ctx }) => gradingProgress(deps, callerOf(ctx), params.examId)),
  bind(contract.getAnswersToGrade, ({ params, query, ...ctx }) =>
    answersOfQuestion(deps, callerOf(ctx), { ...params, ...query }),
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
  bind(contract.previewRegrade, ({ params, body, ...ctx }) =>
    previewRegrade(deps, callerOf(ctx), params.examId, body.questions),
  ),
  bind(contract.regrade, async ({ params, body, ...ctx }) => {
    const done = await applyRegrade(deps, callerOf(ctx), params.examId, body);
    return { ...say('regrade.done', { count: done.changed }), ...done };
  }),
];
