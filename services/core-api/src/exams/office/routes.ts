import * as contract from '@daftar/contracts/exams/office';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { roomsOf } from './queries.ts';
import * as rooms from './rooms.ts';
import * as rules from './rules.ts';

/** The exam office: calendar, clashes, rooms, seats and observers (YRS-12). */
export const examOfficeRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getExamCalendar, ({ query, ...ctx }) => rules.examCalendar(deps, callerOf(ctx), query)),
  bind(contract.getExamPlaces, ({ params, ...ctx }) => rules.examPlaces(deps, callerOf(ctx), params.examId)),
  bind(contract.setExamRooms, async ({ params, body, ...ctx }) => ({
    ...say('examOffice.placed'),
    ...(await rules.setExamRooms(deps, callerOf(ctx), params.examId, body)),
  })),
  bind(contract.setObservers, async ({ params, body, ...ctx }) => {
    await rules.setObservers(deps, callerOf(ctx), params.examId, body);
    return say('examOffice.observersSet');
  }),
  bind(contract.listExamRooms, () => roomsOf(deps.db)),
  bind(contract.addExamRoom, async ({ body, ...ctx }) => ({
    ...say('examRoom.added'),
    room_id: await rooms.addRoom(deps, callerOf(ctx), body),
  })),
  bind(contract.changeExamRoom, async ({ params, body, ...ctx }) => {
    await rooms.changeRoom(deps, callerOf(ctx), params.roomId, body);
    return say('examRoom.changed');
  }),
  bind(contract.removeExamRoom, async ({ params, ...ctx }) => {
    await rooms.removeRoom(deps, callerOf(ctx), params.roomId);
    return say('examRoom.removed');
  }),
];
