import * as contract from '@daftar/contracts/bylaws/bylaws';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../kernel/index.ts';
import { bylawOfFaculty } from './in-force.ts';
import { addBylaw, addCohort, addVersion, changeCohort, listBylaws, setMembers } from './rules.ts';

/** Bylaws with their versions, and cohorts (RST-01). */
export const bylawRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listBylaws, () => listBylaws(deps)),
  bind(contract.getGradeScale, async () => {
    const { rules, bylaw_id } = await bylawOfFaculty(deps.db, deps.clock.now());
    return { steps: rules.scale.toSorted((a, b) => b.from - a.from), own: bylaw_id !== null };
  }),
  bind(contract.addBylaw, async ({ body, ...ctx }) => ({
    ...say('bylaw.added'),
    bylaw_id: await addBylaw(deps, callerOf(ctx), body),
  })),
  bind(contract.addBylawVersion, async ({ params, body, ...ctx }) => ({
    ...say('bylaw.changed'),
    version: await addVersion(deps, callerOf(ctx), params.bylawId, body),
  })),
  bind(contract.addCohort, async ({ body, ...ctx }) => ({
    ...say('cohort.added'),
    cohort_id: await addCohort(deps, callerOf(ctx), body),
  })),
  bind(contract.changeCohort, async ({ params, body, ...ctx }) => {
    await changeCohort(deps, callerOf(ctx), params.cohortId, body);
    return say('cohort.changed');
  }),
  bind(contract.setCohortMembers, async ({ body, ...ctx }) => ({
    ...say('cohort.membersSet'),
    moved: await setMembers(deps, callerOf(ctx), body),
  })),
];
