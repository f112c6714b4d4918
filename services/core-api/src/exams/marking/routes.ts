import * as contract from '@daftar/contracts/exams/marking';
import * as appeals from '@daftar/contracts/marking/appeals';
import * as places from '@daftar/contracts/marking/places';
import { setEssayRubric } from '@daftar/contracts/marking/rubrics';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import {
  appealExam,
  commentOnAnswer,
  examFeedback,
  getAnswerToMark,
  listAnswersToMark,
  markAnswer,
  setRubric,
} from './rules.ts';

/** Answers to essays on the marking desk (DAY-04). */
export const examMarkingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAnswersToMark, ({ params, query, ...ctx }) =>
    listAnswersToMark(deps, callerOf(ctx), params, query),
  ),
  bind(contract.getAnswerToMark, ({ params, ...ctx }) => getAnswerToMark(deps, callerOf(ctx), params)),
  bind(contract.markAnswer, async ({ params, body, ...ctx }) => ({
    ...say('marking.saved'),
    ...(await markAnswer(deps, callerOf(ctx), params, body)),
  })),
  bind(places.commentOnAnswer, async ({ params, body, ...ctx }) => ({
    ...say('placeComment.added'),
    comment: await commentOnAnswer(deps, callerOf(ctx), params, body),
  })),
  bind(setEssayRubric, async ({ params, body, ...ctx }) => ({
    ...say(body.rubric_id === null ? 'rubric.unset' : 'rubric.set'),
    rubric: await setRubric(deps, callerOf(ctx), params, body),
  })),
  bind(appeals.appealExam, async ({ params, body, ...ctx }) => {
    await appealExam(deps, callerOf(ctx), params.examId, body.reason);
    return say('appeal.asked');
  }),
  bind(contract.getExamFeedback, ({ params, ...ctx }) => examFeedback(deps, callerOf(ctx), params.examId)),
];
