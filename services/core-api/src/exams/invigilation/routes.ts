import * as contract from '@daftar/contracts/exams/invigilation';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { decideTakeover } from '../sitting/takeover.ts';
import { closeByInvigilator, grantExtraTime, invigilationOf, receiptByCode } from './rules.ts';

/** Invigilating a running exam (RES-10, EXT-15, EXT-17). */
export const invigilationRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getInvigilation, ({ params, ...ctx }) => invigilationOf(deps, callerOf(ctx), params.examId)),
  bind(contract.grantExtraTime, async ({ body, ...ctx }) => {
    const granted = await grantExtraTime(deps, callerOf(ctx), body);
    return { ...say('extension.granted', { count: body.minutes }), ...granted };
  }),
  bind(contract.closeAttempt, async ({ params, body, ...ctx }) => {
    const result = await closeByInvigilator(deps, callerOf(ctx), params.attemptId, body.reason);
    return { ...say(result.closed ? 'attempt.closedByInvigilator' : 'attempt.wasSubmitted'), ...result };
  }),
  bind(contract.decideTakeover, async ({ params, body, ...ctx }) => {
    await decideTakeover(deps, callerOf(ctx), params.attemptId, body);
    return say(body.allow ? 'takeover.allowed' : 'takeover.refused');
  }),
  bind(contract.lookUpReceipt, ({ params, ...ctx }) => receiptByCode(deps, callerOf(ctx), params.code)),
];
