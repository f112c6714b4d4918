import * as contract from '@daftar/contracts/content/format-requests';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Requests for other formats of chapters: list, ask, withdraw, answer (BOD-21). */
export const formatRequestRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listFormatRequests, ({ params, ...ctx }) => rules.listRequests(deps, callerOf(ctx), params.courseCode)),
  bind(contract.askForFormat, async ({ params, body, ...ctx }) => {
    const id = await rules.askForFormat(deps, callerOf(ctx), params.id, body);
    return { ...say('formatRequest.asked'), id };
  }),
  bind(contract.withdrawFormatRequest, async ({ params, ...ctx }) => {
    await rules.withdrawRequest(deps, callerOf(ctx), params.id);
    return say('formatRequest.withdrawn');
  }),
  bind(contract.answerFormatRequest, async ({ params, body, ...ctx }) => {
    await rules.answerRequest(deps, callerOf(ctx), params.id, body);
    return say('formatRequest.answered');
  }),
];
