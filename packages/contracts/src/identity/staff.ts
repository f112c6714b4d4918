import { z } from 'zod';
import { defineRoute, duties } from '../route.ts';
import {
  arabicPersonName,
  done,
  doneWith,
  email,
  id,
  moment,
  momentOut,
  newPassword,
  personName,
  personNames,
  userId,
  userIdParams,
} from '../schemas.ts';

const owners = { who: ['admin'], duties: [] } as const;

const someDuties = z.array(z.enum(duties)).min(1).max(duties.length);
/** A registrar’s departments; others have none. */
const dutyDepartments = z.array(id).max(200);

export const setDuties = defineRoute({
  method: 'PUT',
  path: '/api/accounts/:userId/duties',
  service: 'core',
  feature: 'staff',
  summary:
    'Say what an admin may do: everything (null: an owner), or the duties given. Ends the admin’s sessions and tells them; the last owner stays one. Where there is another owner, who becomes an owner or stops being one is asked of them first (`asked`) (TRU-17)',
  params: userIdParams,
  body: z.object({ duties: someDuties.nullable(), department_ids: dutyDepartments }),
  reply: doneWith({ asked: z.boolean() }),
  policy: owners,
  stepUp: true,
  errors: [
    'account.notFound',
    'account.notAnAdmin',
    'account.lastOwner',
    'duty.departmentsNeeded',
    'department.notFound',
  ],
});

export const listOwnershipRequests = defineRoute({
  method: 'GET',
  path: '/api/ownership-requests',
  service: 'core',
  feature: 'staff',
  summary: 'What owners ask one another to confirm: who becomes an owner, and who is one no more (TRU-17)',
  reply: z.array(
    z.object({
      account_id: z.number(),
      ...personNames,
      /** What the account is to have; null: to be an owner. */
      duties: z.array(z.enum(duties)).nullable(),
      /** A registrar’s. */
      department_ids: z.array(z.number()),
      asked_at: momentOut,
      by_caller: z.boolean(),
    }),
  ),
  policy: owners,
  errors: [],
});

export const confirmOwnership = defineRoute({
  method: 'POST',
  path: '/api/ownership-requests/:userId/confirm',
  service: 'core',
  feature: 'staff',
  summary:
    'Confirm what another owner asked for about this account; the admin is signed out and told. `asked_at` names the request that was seen: another one by now is refused (TRU-17)',
  params: userIdParams,
  body: z.object({ asked_at: moment }),
  reply: done,
  policy: owners,
  stepUp: true,
  errors: [
    'ownership.notAsked',
    'ownership.changed',
    'ownership.askedByYou',
    'account.lastOwner',
    'duty.departmentsNeeded',
    'department.notFound',
  ],
});

export const dropOwnershipRequest = defineRoute({
  method: 'DELETE',
  path: '/api/ownership-requests/:userId',
  service: 'core',
  feature: 'staff',
  summary: 'Drop such a request, one’s own or another owner’s (TRU-17)',
  params: userIdParams,
  reply: done,
  policy: owners,
  errors: ['ownership.notAsked'],
});

export const addStaff = defineRoute({
  method: 'POST',
  path: '/api/staff',
  service: 'core',
  feature: 'staff',
  summary:
    'Add an admin who is no owner, with duties of the registrar’s office; they choose their own password at first sign-in (TRU-17)',
  body: z.object({
    userID: userId,
    firstName: personName,
    lastName: personName,
    firstNameAr: arabicPersonName.nullish(),
    lastNameAr: arabicPersonName.nullish(),
    email,
    password: newPassword,
    duties: someDuties,
    department_ids: dutyDepartments,
  }),
  reply: doneWith({ id: z.number() }),
  status: 201,
  policy: owners,
  stepUp: true,
  errors: [
    'account.idTaken',
    'account.emailTaken',
    'account.arabicNameHalf',
    'duty.departmentsNeeded',
    'department.notFound',
    'password.tooWeak',
  ],
});
