import * as contract from '@daftar/contracts/content/marking';
import * as appeals from '@daftar/contracts/marking/appeals';
import * as places from '@daftar/contracts/marking/places';
import { setAssignmentRubric } from '@daftar/contracts/marking/rubrics';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import {
  appealAssignment,
  assignmentFeedback,
  commentOnWork,
  getWorkToMark,
  listWorksToMark,
  markWork,
  setRubric,
} from './rules.ts';

/** Works of assignments on the marking desk (DAY-04). */
export const assignmentMarkingRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listWorksToMark, ({ params, query, ...ctx }) => listWorksToMark(deps, callerOf(ctx), params.id, query)),
  bind(contract.getWorkToMark, ({ params, query, ...ctx }) => getWorkToMark(deps, callerOf(ctx), params, query.names)),
  bind(contract.markWork, async ({ params, body, ...ctx }) => ({
    ...say('marking.saved'),
    ...(await markWork(deps, callerOf(ctx), params, body)),
  })),
  bind(places.commentOnWork, async ({ params, body, ...ctx }) => ({
    ...say('placeComment.added'),
    comment: await commentOnWork(deps, callerOf(ctx), params, body),
  })),
  bind(setAssignmentRubric, async ({ params, body, ...ctx }) => ({
    ...say(body.rubric_id === null ? 'rubric.unset' : 'rubric.set'),
    rubric: await setRubric(deps, callerOf(ctx), params.id, body),
  })),
  bind(appeals.appealAssignment, async ({ params, body, ...ctx }) => {
    await appealAssignment(deps, callerOf(ctx), params.id, body.reason);
    return say('appeal.asked');
  }),
  bind(contract.getAssignmentFeedback, ({ params, ...ctx }) => assignmentFeedback(deps, callerOf(ctx), params.id)),
];
