import * as contract from '@daftar/contracts/identity/accommodations';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** What students were granted for exams, for admins (BOD-22). */
export const accommodationRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getAccommodation, ({ params }) => rules.readAccommodation(deps, params.userId)),
  bind(contract.setAccommodation, async ({ params, body, ...ctx }) => {
    const grants = await rules.setAccommodation(deps, callerOf(ctx), params.userId, body);
    return say(grants ? 'accommodation.saved' : 'accommodation.removed');
  }),
];
