import * as contract from '@daftar/contracts/exams/item-feedback';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { readFeedback, saveFeedback } from './rules.ts';

/** Feedback on questions and their options (QST-12). */
export const itemFeedbackRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getItemFeedback, ({ params, ...ctx }) =>
    readFeedback(deps, callerOf(ctx), params.examId, ctx.requireConfirmed),
  ),
  bind(contract.saveItemFeedback, async ({ params, body, ...ctx }) => {
    await saveFeedback(deps, callerOf(ctx), params.examId, body.questions);
    return say('itemFeedback.saved');
  }),
];
