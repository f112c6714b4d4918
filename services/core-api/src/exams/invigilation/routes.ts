import * as contract from '@daftar/contracts/exams/invigilation';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { tellRoom } from '../room/rules.ts';
import { decideTakeover } from '../sitting/takeover.ts';
import { hallVersions } from './changes.ts';
import { closeByInvigilator, grantExtraTime, invigilationOf, receiptByCode } from './rules.ts';

/** Invigilating a running exam (RES-10, EXT-15, EXT-17). */
export const invigilationRoutes = (deps: Deps): BoundRoute[] => routesWith(deps, hallVersions());

const routesWith = (deps: Deps, versions: ReturnType<typeof hallVersions>): BoundRoute[] => [
  bind(contract.getInvigilation, ({ params, ...ctx }) => invigilationOf(deps, callerOf(ctx), params.examId)),
  bind(contract.getInvigilationChanges, async ({ params, query, ...ctx }) =>
    versions.changes(await invigilationOf(deps, callerOf(ctx), params.examId), query.since),
  ),
  bind(contract.tellRoom, async ({ params, body, ...ctx }) => {
    const told = await tellRoom(deps, callerOf(ctx), params.examId, body);
    return { ...say('room.told'), ...told };
  }),
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
