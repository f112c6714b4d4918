import * as contract from '@daftar/contracts/content/release';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { listNames, releaseToNames } from './names.ts';
import { readRelease, setRelease, takeBack } from './rules.ts';

/** When students see the scores of an assignment (DAY-05). */
export const assignmentReleaseRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getAssignmentRelease, ({ params, ...ctx }) => readRelease(deps, callerOf(ctx), params.id)),
  bind(contract.setAssignmentRelease, async ({ params, body, ...ctx }) => {
    const state = await setRelease(deps, callerOf(ctx), params.id, body);
    return { ...say(state.shown ? 'release.released' : 'release.set'), state };
  }),
  bind(contract.takeBackAssignmentScores, async ({ params, body, ...ctx }) => ({
    ...say('release.takenBack'),
    state: await takeBack(deps, callerOf(ctx), params.id, body.reason),
  })),
  bind(contract.listAssignmentReleaseNames, ({ params, ...ctx }) => listNames(deps, callerOf(ctx), params.id)),
  bind(contract.releaseAssignmentToNames, async ({ params, body, ...ctx }) => ({
    ...say('release.releasedToNames'),
    state: await releaseToNames(deps, callerOf(ctx), params.id, body.student_ids),
  })),
];
