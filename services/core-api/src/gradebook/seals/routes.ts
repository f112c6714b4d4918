import * as contract from '@daftar/contracts/gradebook/seals';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { askToReopen, decideReopening, listReopenings, listSeals, sealGrades } from './rules.ts';
import { ownSealedMarks, sealedMarks, sealedMarksOfCourse } from './sealed-marks.ts';

/** Sealed versions of marks, and who reopens them (DAY-06). */
export const gradeSealRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listGradeSeals, ({ params, ...ctx }) => listSeals(deps, callerOf(ctx), params.courseCode)),
  bind(contract.getOwnSealedMarks, ({ params, ...ctx }) =>
    ownSealedMarks(deps, callerOf(ctx), params.courseCode, params.version),
  ),
  bind(contract.listSealedMarks, ({ query, ...ctx }) => sealedMarksOfCourse(deps.db, callerOf(ctx), query.course)),
  bind(contract.getSealedMarks, ({ params, ...ctx }) => sealedMarks(deps, callerOf(ctx), params.sealId)),
  bind(contract.sealGrades, async ({ params, body, ...ctx }) => ({
    ...say('gradebook.isSealed'),
    version: await sealGrades(deps, callerOf(ctx), params.courseCode, body.scheme),
  })),
  bind(contract.askToReopen, async ({ params, body, ...ctx }) => {
    await askToReopen(deps, callerOf(ctx), params.courseCode, body.reason);
    return say('gradebook.askedToReopen');
  }),
  bind(contract.listReopenings, (ctx) => listReopenings(deps.db, callerOf(ctx))),
  bind(contract.decideReopening, async ({ params, body, ...ctx }) => {
    await decideReopening(deps, callerOf(ctx), params.sealId, body);
    return say(body.reopen ? 'gradebook.reopened' : 'gradebook.leftSealed');
  }),
];
