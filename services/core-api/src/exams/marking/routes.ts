import * as contract from '@daftar/contracts/exams/marking';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { getAnswerToMark, listAnswersToMark, markAnswer } from './rules.ts';

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
];
