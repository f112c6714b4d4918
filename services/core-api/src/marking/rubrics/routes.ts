import * as contract from '@daftar/contracts/marking/rubrics';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** A doctor’s own rubrics (DAY-04). */
export const rubricRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listRubrics, (ctx) => rules.listRubrics(deps, callerOf(ctx))),
  bind(contract.addRubric, async ({ body, ...ctx }) => ({
    ...say('rubric.added'),
    ...(await rules.addRubric(deps, callerOf(ctx), body)),
  })),
  bind(contract.changeRubric, async ({ params, body, ...ctx }) => ({
    ...say('rubric.changed'),
    ...(await rules.changeRubric(deps, callerOf(ctx), params.id, body)),
  })),
  bind(contract.removeRubric, async ({ params, ...ctx }) => {
    await rules.removeRubric(deps, callerOf(ctx), params.id);
    return say('rubric.removed');
  }),
  bind(contract.restoreRubric, async ({ params, ...ctx }) => {
    await rules.restoreRubric(deps, callerOf(ctx), params.id);
    return say('rubric.restored');
  }),
];
