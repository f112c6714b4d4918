import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, idParam, optionalText, userId } from '../schemas.ts';
import { mostAlong } from './seat-names.ts';

/** Where the students of an exam sit: on the invigilator's plan, on paper, and on the student's own page (DAY-09). */

const along = z.int().min(1).max(mostAlong);

const room = optionalText(100);
/** The room of a plan. */
export const seatingPlan = z.object({ room: z.string(), rows: z.number(), columns: z.number() });

const instructor = { who: ['instructor'], also: 'made the exam' } as const;
const params = z.object({ examId: idParam });

export const arrangeSeats = defineRoute({
  method: 'PUT',
  path: '/api/exam-seating/:examId',
  service: 'core',
  feature: 'seating',
  summary: 'Give the students of an exam their seats; replaces the plan before. Who is left out has no seat',
  params,
  body: z.object({
    room: room.default(''),
    rows: along,
    columns: along,
    seats: z.array(z.object({ student_id: userId, row: along, column: along })).max(mostAlong * mostAlong),
  }),
  reply: done,
  policy: instructor,
  errors: [
    'exam.notFound',
    'exam.ended',
    'enrolment.notFound',
    'seating.seatTwice',
    'seating.outside',
    'seating.byOffice',
  ],
});

export const removeSeats = defineRoute({
  method: 'DELETE',
  path: '/api/exam-seating/:examId',
  service: 'core',
  feature: 'seating',
  summary: 'Remove the seats of an exam',
  params,
  reply: done,
  policy: instructor,
  errors: ['exam.notFound', 'seating.byOffice'],
});
