import * as contract from '@daftar/contracts/faculty';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../caller.ts';
import { listEnrolments } from './queries.ts';
import * as rules from './rules.ts';

/** Which students are in which classes (ADC-10, ADC-11). */
export const enrolmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listEnrolments, ({ query }) => listEnrolments(deps.db, query)),
  bind(contract.addEnrolments, async ({ body, ...ctx }) => {
    const ids = await rules.addEnrolments(deps, callerOf(ctx), body);
    return { ...say('enrolment.added'), ids };
  }),
  bind(contract.deleteEnrolment, async ({ params, ...ctx }) => {
    await rules.deleteEnrolment(deps, callerOf(ctx), params.id);
    return say('enrolment.deleted');
  }),
];
