import * as contract from '@daftar/contracts/operations/roll-over';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Courses of one term taken into another (YRS-05). */
export const rollOverRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.lookAtRollOver, (ctx) => rules.lookAt(deps, callerOf(ctx), ctx.query)),
  bind(contract.startRollOver, async (ctx) => {
    const { id, count } = await rules.startRollOver(deps, callerOf(ctx), ctx.body);
    return { ...say('rollOver.started', { count }), roll_over_id: id };
  }),
  bind(contract.listRollOvers, (ctx) => rules.listRollOvers(deps, callerOf(ctx))),
  bind(contract.getRollOver, (ctx) => rules.rollOverReport(deps, callerOf(ctx), ctx.params.id)),
  bind(contract.undoRollOver, async (ctx) => {
    await rules.undoRollOver(deps, callerOf(ctx), ctx.params.id);
    return say('rollOver.takenBack');
  }),
  bind(contract.lookAtCourseRollOver, (ctx) =>
    rules.lookAtCourse(deps, callerOf(ctx), ctx.params.courseCode, ctx.query),
  ),
  bind(contract.rollOverCourse, async (ctx) => {
    const roll_over_id = await rules.rollOverCourse(deps, callerOf(ctx), ctx.params.courseCode, ctx.body);
    return { ...say('rollOver.courseDone'), roll_over_id };
  }),
];
