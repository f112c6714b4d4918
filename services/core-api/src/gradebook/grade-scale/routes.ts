import * as contract from '@daftar/contracts/gradebook/grade-scale';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { readScale, setScale } from './rules.ts';

/** The faculty's scale of grades (DAY-06). */
export const gradeScaleRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getGradeScale, () => readScale(deps)),
  bind(contract.setGradeScale, async ({ body, ...ctx }) => {
    await setScale(deps, callerOf(ctx), body.steps);
    return say(body.steps.length > 0 ? 'gradeScale.saved' : 'gradeScale.usual');
  }),
];
