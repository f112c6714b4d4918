import * as contract from '@daftar/contracts/records/records';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { setCourseHours } from '../faculty/index.ts';
import { callerOf, type Deps } from '../kernel/index.ts';
import { studentRecord } from './record.ts';
import { addTransfer, takeBack } from './transfers.ts';

/** Records of students: results, averages and standing (RST-03). */
export const recordRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getStudentRecord, ({ params, ...ctx }) => studentRecord(deps, callerOf(ctx), params.studentId)),
  bind(contract.addTransfer, async ({ body, ...ctx }) => ({
    ...say('transfer.added'),
    transfer_id: await addTransfer(deps, callerOf(ctx), body),
  })),
  bind(contract.takeBackTransfer, async ({ params, body, ...ctx }) => {
    await takeBack(deps, callerOf(ctx), params.transferId, body.reason);
    return say('transfer.takenBack');
  }),
  bind(contract.setCourseHours, async ({ params, body, ...ctx }) => {
    await setCourseHours(deps, callerOf(ctx), params.courseCode, body.hours);
    return say('course.hoursSet');
  }),
];
