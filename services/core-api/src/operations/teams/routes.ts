import * as contract from '@daftar/contracts/operations/teams';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** The teaching team of an offering (YRS-03). */
export const teamRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getTeam, (ctx) => rules.readTeam(deps, callerOf(ctx), ctx.params.offeringId)),
  bind(contract.findForTeam, (ctx) => rules.findForTeam(deps, callerOf(ctx), ctx.params.offeringId, ctx.query.name)),
  bind(contract.setMember, async (ctx) => {
    await rules.setMember(deps, callerOf(ctx), ctx.params, ctx.body.part);
    return say('team.saved');
  }),
  bind(contract.removeMember, async (ctx) => {
    await rules.removeMember(deps, callerOf(ctx), ctx.params, ctx.body);
    return say('team.left');
  }),
];
