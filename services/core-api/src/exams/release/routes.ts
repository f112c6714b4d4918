import * as contract from '@daftar/contracts/exams/release';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { listNames, releaseToNames } from './names.ts';
import { ownPlace, setPlaceShown } from './place.ts';
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
  bind(contract.listExamReleaseNames, ({ params, ...ctx }) => listNames(deps, callerOf(ctx), params.examId)),
  bind(contract.releaseExamToNames, async ({ params, body, ...ctx }) => ({
    ...say('release.releasedToNames'),
    state: await releaseToNames(deps, callerOf(ctx), params.examId, body.student_ids),
  })),
  bind(contract.setExamPlaceShown, async ({ params, body, ...ctx }) => {
    const caller = callerOf(ctx);
    await setPlaceShown(deps, caller, params.examId, body.shown);
    const said = say(body.shown ? 'release.placeShown' : 'release.placeHidden');
    return { ...said, state: await readRelease(deps, caller, params.examId) };
  }),
  bind(contract.getOwnExamPlace, async ({ params, ...ctx }) => ({
    place: await ownPlace(deps, callerOf(ctx), params.examId),
  })),
];
