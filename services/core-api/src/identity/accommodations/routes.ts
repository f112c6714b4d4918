import * as contract from '@daftar/contracts/identity/accommodations';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** What students were granted for exams (BOD-22, DAY-11). */
export const accommodationRoutes = (deps: rules.AccommodationDeps): BoundRoute[] => [
  bind(contract.getAccommodation, ({ params, ...ctx }) => rules.readAccommodation(deps, callerOf(ctx), params.userId)),
  bind(contract.setAccommodation, async ({ params, body, ...ctx }) => {
    const grants = await rules.setAccommodation(deps, callerOf(ctx), params.userId, body);
    return say(grants ? 'accommodation.saved' : 'accommodation.removed');
  }),
  bind(contract.getOwnAccommodation, (ctx) => rules.readOwnAccommodation(deps, callerOf(ctx))),
];
