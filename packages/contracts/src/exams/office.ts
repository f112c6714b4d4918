import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  arabicName,
  count,
  done,
  doneWith,
  id,
  idParam,
  moment,
  momentOut,
  named,
  namedInstructor,
  personNames,
  requiredText,
  userId,
} from '../schemas.ts';
import { mostCalendarDays, mostCalendarWeeks, mostObservers, mostPlaces } from './office-limits.ts';
import { mostAlong } from './seat-names.ts';

/** The exam office (YRS-12): the faculty’s exams, clashes, rooms with seats, and observers. */
const registrars = { who: ['admin'], duties: ['registrar'] } as const;
const within = { ...registrars, also: 'an exam whose classes are all in their departments' } as const;

const exam = {
  exam_id: z.number(),
  exam_name: z.string(),
  course_code: z.string(),
  ...named('course_name'),
  start_at: momentOut,
  ends_at: momentOut,
};

export const getExamCalendar = defineRoute({
  method: 'GET',
  path: '/api/exam-office',
  service: 'core',
  feature: 'examOffice',
  summary:
    'Published exams of a term whose window lies in a span of days, the first to start first: students, rooms, seats, observers, and how many of its students have another exam meanwhile (YRS-12)',
  query: z.object({
    /** The first moment; without it, now, or the first day of a named term. */
    from: moment.optional(),
    /** So many weeks later, or earlier. */
    weeks: z.coerce.number().int().min(-mostCalendarWeeks).max(mostCalendarWeeks).default(0),
    days: z.coerce.number().int().min(1).max(mostCalendarDays).default(14),
    /** Only exams with such students. */
    clashes: z.enum(['yes']).optional(),
  }),
  reply: z.object({
    from: momentOut,
    until: momentOut,
    exams: z.array(
      z.object({
        ...exam,
        ...namedInstructor,
        students: count,
        rooms: z.array(z.object({ ...named('name') })),
        seats: count,
        seated: count,
        observers: count,
        /** Students who have another exam meanwhile. */
        clashes: count,
        /** All its classes are of departments that the caller may change. */
        within: z.boolean(),
      }),
    ),
    /** Students with a clash, each once. */
    clashing_students: count,
    /** There are more exams than one reply holds: ask for fewer days. */
    more: z.boolean(),
  }),
  policy: registrars,
  errors: [],
});

const room = z.object({ room_id: z.number(), ...named('name'), rows: count, columns: count });

export const getExamPlaces = defineRoute({
  method: 'GET',
  path: '/api/exam-office/:examId',
  service: 'core',
  feature: 'examOffice',
  summary:
    'One exam for the exam office: its rooms with seats and observers, who has no seat, and who has another exam meanwhile',
  params: z.object({ examId: idParam }),
  reply: z.object({
    ...exam,
    ...namedInstructor,
    places: z.array(
      room.extend({
        observers: z.array(
          z.object({
            id: z.number(),
            ...personNames,
          }),
        ),
      }),
    ),
    students: z.array(
      z.object({
        id: z.number(),
        ...personNames,
        room_id: z.number().nullable(),
        row: count.nullable(),
        column: count.nullable(),
        /** The office barred the student from the course (RST-11). */
        barred: z.boolean(),
      }),
    ),
    /** One for each student and exam that clashes, by student; the first 500. */
    clashes: z.array(z.object({ student_id: z.number(), ...personNames, ...exam })),
    /** Rooms of the faculty, and whether another exam is there meanwhile. */
    rooms: z.array(room.extend({ taken: z.boolean() })),
  }),
  policy: within,
  errors: ['exam.notFound', 'duty.otherDepartment'],
});

export const setExamRooms = defineRoute({
  method: 'PUT',
  path: '/api/exam-office/:examId/rooms',
  service: 'core',
  feature: 'examOffice',
  summary:
    'Give an exam its rooms, in this order, and its students their seats in them by their numbers; replaces what was. Observers of a room that stays, stay',
  params: z.object({ examId: idParam }),
  body: z.object({
    room_ids: z.array(id).max(mostPlaces),
    /** Every seat, or every second one of a row. */
    spaced: z.boolean().default(false),
  }),
  reply: doneWith({ seated: count, unseated: count }),
  policy: within,
  errors: ['exam.notFound', 'duty.otherDepartment', 'exam.ended', 'examRoom.notFound', 'examRoom.taken'],
});

export const setObservers = defineRoute({
  method: 'PUT',
  path: '/api/exam-office/:examId/observers',
  service: 'core',
  feature: 'examOffice',
  summary:
    'Name the observers of one room of an exam; replaces those before. None of their own subject, none twice at the same time',
  params: z.object({ examId: idParam }),
  body: z.object({ room_id: id, person_ids: z.array(userId).max(mostObservers) }),
  reply: done,
  policy: within,
  errors: [
    'exam.notFound',
    'duty.otherDepartment',
    'exam.ended',
    'examRoom.notFound',
    'account.notFound',
    'observer.ownSubject',
    'observer.elsewhere',
  ],
});

export const listExamRooms = defineRoute({
  method: 'GET',
  path: '/api/exam-rooms',
  service: 'core',
  feature: 'examOffice',
  summary: 'The rooms of the faculty, by name',
  reply: z.array(room),
  policy: registrars,
  errors: [],
});

const along = z.int().min(1).max(mostAlong);
const roomFields = z.object({
  name: requiredText(60),
  name_ar: arabicName(60).nullish(),
  rows: along,
  columns: along,
});

export const addExamRoom = defineRoute({
  method: 'POST',
  path: '/api/exam-rooms',
  service: 'core',
  feature: 'examOffice',
  summary: 'Add a room with its seats',
  body: roomFields,
  reply: doneWith({ room_id: z.number() }),
  status: 201,
  policy: registrars,
  errors: ['examRoom.nameExists'],
});

export const changeExamRoom = defineRoute({
  method: 'PUT',
  path: '/api/exam-rooms/:roomId',
  service: 'core',
  feature: 'examOffice',
  summary: 'Change a room; seats that are given out must still be there',
  params: z.object({ roomId: idParam }),
  body: roomFields,
  reply: done,
  policy: registrars,
  errors: ['examRoom.notFound', 'examRoom.nameExists', 'examRoom.inUse'],
});

export const removeExamRoom = defineRoute({
  method: 'DELETE',
  path: '/api/exam-rooms/:roomId',
  service: 'core',
  feature: 'examOffice',
  summary: 'Remove a room that no exam has from now on',
  params: z.object({ roomId: idParam }),
  reply: done,
  policy: registrars,
  errors: ['examRoom.notFound', 'examRoom.inUse'],
});
