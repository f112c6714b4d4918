import * as contract from '@daftar/contracts/identity/staff';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, saidPerson } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { confirmOwnership, dropRequest, listRequests, setDuties } from './ownership.ts';
import { addStaff } from './rules.ts';

/** Who of the registrar’s office may do what; for owners (TRU-17). */
export const staffRoutes = (deps: AccountDeps): BoundRoute[] => [
  bind(contract.setDuties, async ({ params, body, ...ctx }) => {
    const asked = await setDuties(deps, callerOf(ctx), params.userId, body);
    return { ...say(asked ? 'ownership.asked' : 'account.dutiesChanged'), asked };
  }),
  bind(contract.listOwnershipRequests, ({ actor }) => listRequests(deps, actor.userId)),
  bind(contract.confirmOwnership, async ({ params, body, ...ctx }) => {
    await confirmOwnership(deps, callerOf(ctx), params.userId, body.asked_at);
    return say('ownership.confirmed');
  }),
  bind(contract.dropOwnershipRequest, async ({ params, ...ctx }) => {
    await dropRequest(deps, callerOf(ctx), params.userId);
    return say('ownership.dropped');
  }),
  bind(contract.addStaff, async ({ body, ...ctx }) => {
    await addStaff(deps, callerOf(ctx), body);
    const name = {
      first_name: body.firstName,
      last_name: body.lastName,
      first_name_ar: body.firstNameAr ?? null,
      last_name_ar: body.lastNameAr ?? null,
    };
    return { ...say('account.staffAdded', saidPerson(name)), id: body.userID };
  }),
];
