import * as contract from '@daftar/contracts/exams/seating';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Seats of an exam (DAY-09). */
export const seatingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.arrangeSeats, async ({ params, body, ...ctx }) => {
    await rules.arrangeSeats(deps, callerOf(ctx), params.examId, body);
    return say('seating.arranged');
  }),
  bind(contract.removeSeats, async ({ params, ...ctx }) => {
    await rules.removeSeats(deps, callerOf(ctx), params.examId);
    return say('seating.removed');
  }),
];
