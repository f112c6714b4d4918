import * as contract from '@daftar/contracts/releases/board';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** The Releases page (SHP-09). */
export const boardRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listRemotes, (ctx) => rules.readBoard(deps, callerOf(ctx))),
  bind(contract.getRemoteHistory, ({ params, ...ctx }) => rules.readHistory(deps, callerOf(ctx), params.remote)),
  bind(contract.moveRemote, async ({ params, body, ...ctx }) => {
    const { stable, canary } = await rules.moveByHand(deps, callerOf(ctx), params.remote, body);
    const values = { version: (body.action === 'canary' ? canary : stable) ?? stable };
    return {
      promote: say('release.moved.promote', values),
      canary: say('release.moved.canary', values),
      rollback: say('release.moved.rollback', values),
      pin: say('release.moved.pin', values),
      unpin: say('release.moved.unpin'),
    }[body.action];
  }),
  bind(contract.askToMoveRemote, async ({ params, body, ...ctx }) => {
    await rules.askToMove(deps, callerOf(ctx), params.remote, body);
    return say('release.asked');
  }),
  bind(contract.approveMove, async ({ params, ...ctx }) => {
    const { stable, canary } = await rules.approveMove(deps, callerOf(ctx), params);
    return say('release.approved', { version: canary ?? stable });
  }),
  bind(contract.withdrawMove, async ({ params, ...ctx }) => {
    await rules.withdrawMove(deps, callerOf(ctx), params);
    return say('release.withdrawn');
  }),
];
