import * as contract from '@daftar/contracts/exams/release';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { readRelease, setRelease, takeBack } from './rules.ts';

/** When students see the scores and the key of an exam (DAY-05). */
export const examReleaseRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getExamRelease, ({ params, ...ctx }) => readRelease(deps, callerOf(ctx), params.examId)),
  bind(contract.setExamRelease, async ({ params, body, ...ctx }) => {
    const state = await setRelease(deps, callerOf(ctx), params.examId, body);
    return { ...say(state.shown ? 'release.released' : 'release.set'), state };
  }),
  bind(contract.takeBackExamScores, async ({ params, body, ...ctx }) => ({
    ...say('release.takenBack'),
    state: await takeBack(deps, callerOf(ctx), params.examId, body.reason),
  })),
];
