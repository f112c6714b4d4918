import * as contract from '@daftar/contracts/faculty/terms';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, saidName } from '../../kernel/index.ts';
import { termNamed } from '../course-access.ts';
import { listTerms, takenOver } from './queries.ts';
import * as rules from './rules.ts';

/** Academic years and terms (YRS-04). */
export const termRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listTerms, ({ actor }) => listTerms(deps.db, deps.settings.timeZone, actor)),
  bind(contract.listTakenOver, (ctx) => takenOver(deps.db, ctx.actor.userId, termNamed(callerOf(ctx)))),
  bind(contract.addTerm, async ({ body, ...ctx }) => {
    const term_id = await rules.addTerm(deps, callerOf(ctx), body);
    return { ...say('term.added', saidName(body.name, body.name_ar)), term_id };
  }),
  bind(contract.updateTerm, async ({ params, body, ...ctx }) => {
    await rules.updateTerm(deps, callerOf(ctx), params.id, body);
    return say('term.updated', saidName(body.name, body.name_ar));
  }),
  bind(contract.deleteTerm, async ({ params, ...ctx }) =>
    say('term.deleted', await rules.deleteTerm(deps, callerOf(ctx), params.id)),
  ),
  bind(contract.getOpening, ({ params }) => rules.openingOf(deps, params.id)),
  bind(contract.openTerm, async ({ params, body, ...ctx }) => {
    const { closed_id, said } = await rules.openTerm(deps, callerOf(ctx), params.id, body.closes);
    return { ...say('term.opened', said), closed_id };
  }),
];
