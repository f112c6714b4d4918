import * as contract from '@daftar/contracts/marking/appeals';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { decideAppeal, listAppeals } from './rules.ts';

/** What students asked about marks, for their doctors (DAY-04). */
export const appealRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAppeals, ({ query, ...ctx }) => listAppeals(deps, callerOf(ctx), query)),
  bind(contract.decideAppeal, async ({ params, body, ...ctx }) => ({
    ...say('appeal.answered'),
    ...(await decideAppeal(deps, callerOf(ctx), params.id, body.reply)),
  })),
];
