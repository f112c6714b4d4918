import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCodeParams,
  done,
  doneWith,
  id,
  idParam,
  idParams,
  level,
  momentOut,
  named,
  namedInstructor,
  userId,
} from '../schemas.ts';
import { mostRolledOver, mostWeeks, rollOverParts } from './roll-over-parts.ts';

/** Offerings of one term taken into another (YRS-05). */
const offices = {
  who: ['admin'],
  duties: ['registrar'],
  also: 'offerings whose classes are all in their departments',
} as const;

/** By how many weeks times move: weekday and hour of the faculty’s clocks stay. */
const weeks = z.int().min(-mostWeeks).max(mostWeeks);
const weeksParam = z
  .string()
  .regex(/^-?\d{1,3}$/)
  .transform(Number)
  .refine((n) => Math.abs(n) <= mostWeeks);
const parts = z.array(z.enum(rollOverParts)).max(rollOverParts.length);

/** What would go along of an offering, and what becomes of it. */
const contents = z.object({
  members: count,
  classes: count,
  chapters: count,
  assignments: count,
  exams: count,
  gradebook: z.boolean(),
});

/** An exam or due date as it would be in the other term. */
const planned = z.object({
  kind: z.enum(['exam', 'assignment']),
  id: z.number(),
  offering_id: z.number(),
  course_code: z.string(),
  name: z.string(),
  at: momentOut,
  /** The end of an exam. */
  until: momentOut.nullable(),
  /** Outside the term; or at the time of another exam of the same department and level. */
  problem: z.enum(['outside', 'clash']).nullable(),
  /** That exam, with its course. */
  with: z.string().nullable(),
});

const term = z.object({ term_id: z.number(), ...named('name') });

export const lookAtRollOver = defineRoute({
  method: 'GET',
  path: '/api/roll-over-look',
  service: 'core',
  feature: 'rollOver',
  summary:
    'What a roll-over would bring into another term, and its calendar there; nothing is written. Without `weeks`: as many as lie between the first days of the terms',
  query: z.object({
    source: idParam,
    target: idParam,
    department: idParam.optional(),
    level: level.optional(),
    weeks: weeksParam.optional(),
  }),
  reply: z.object({
    source: term,
    target: term,
    weeks: z.number(),
    offerings: z.array(
      contents.extend({
        offering_id: z.number(),
        course_code: z.string(),
        ...named('course_name'),
        ...namedInstructor,
        departments: z.array(z.object({ ...named('department_name'), level: count })),
        /** `there`: the doctor has the course in that term already, and what is missing is added; `noDoctor`: only to another doctor; `noClass`: it can’t be. */
        state: z.enum(['new', 'there', 'noDoctor', 'noClass']),
      }),
    ),
    /** There are more offerings than one roll-over takes: choose a department or a level. */
    more: z.boolean(),
    calendar: z.array(planned),
  }),
  policy: offices,
  errors: ['term.notFound', 'term.closed', 'rollOver.sameTerm'],
});

export const startRollOver = defineRoute({
  method: 'POST',
  path: '/api/roll-overs',
  service: 'core',
  feature: 'rollOver',
  summary: 'Begin offerings of a term again in another one, in the background',
  body: z.object({
    source: id,
    target: id,
    weeks,
    parts,
    offering_ids: z.array(id).min(1).max(mostRolledOver),
    /** Who gets an offering instead of its doctor, as where that one has left. */
    doctors: z
      .array(z.object({ offering_id: id, instructor_id: userId }))
      .max(mostRolledOver)
      .optional(),
  }),
  reply: doneWith({ roll_over_id: z.number() }),
  status: 201,
  policy: offices,
  errors: ['term.notFound', 'term.closed', 'rollOver.sameTerm', 'rollOver.offeringNotFound', 'account.notFound'],
});

const rollOver = z.object({
  roll_over_id: z.number(),
  source: term,
  target: term,
  weeks: z.number(),
  parts: z.array(z.enum(rollOverParts)),
  made_at: momentOut,
  /** Offerings in all, those that are done, and those that were left out. */
  total: count,
  done: count,
  left: count,
  state: z.enum(['running', 'finished', 'undone']),
  /** Until when it may be undone; null: no longer. */
  undo_until: momentOut.nullable(),
});

export const listRollOvers = defineRoute({
  method: 'GET',
  path: '/api/roll-overs',
  service: 'core',
  feature: 'rollOver',
  summary: 'The last twenty roll-overs, newest first: all for an owner, for others their own',
  reply: z.array(rollOver),
  policy: { who: ['admin', 'instructor'], duties: ['registrar'], also: 'made it, unless an owner' },
  errors: [],
});

export const getRollOver = defineRoute({
  method: 'GET',
  path: '/api/roll-overs/:id',
  service: 'core',
  feature: 'rollOver',
  summary: 'What a roll-over has brought along so far, by offering, and what it left out',
  params: idParams,
  reply: rollOver.extend({
    offerings: z.array(
      contents.extend({
        offering_id: z.number(),
        course_code: z.string(),
        ...named('course_name'),
        ...namedInstructor,
        state: z.enum(['waiting', 'done', 'left']),
        why: z.enum(['noDoctor', 'noClass', 'termClosed', 'failed']).nullable(),
        /** Assignments that were not brought along, since their due date would lie outside the term. */
        assignments_outside: z.array(z.string()),
        /** Drafts of exams without a time, since theirs would lie outside the term. */
        exams_outside: z.array(z.string()),
        /** Exams for which the doctor has too many drafts. */
        exams_left: z.array(z.string()),
      }),
    ),
  }),
  policy: { who: ['admin', 'instructor'], duties: ['registrar'], also: 'made it, unless an owner' },
  errors: ['rollOver.notFound'],
});

export const undoRollOver = defineRoute({
  method: 'POST',
  path: '/api/roll-overs/:id/undo',
  service: 'core',
  feature: 'rollOver',
  summary: 'Take back what a roll-over has brought, within 24 hours and while nobody has added to it or changed it',
  params: idParams,
  reply: done,
  policy: { who: ['admin', 'instructor'], duties: ['registrar'], also: 'made it, unless an owner' },
  errors: [
    'rollOver.notFound',
    'rollOver.running',
    'rollOver.undone',
    'rollOver.tooLate',
    'rollOver.used',
    'term.closed',
  ],
});

export const lookAtCourseRollOver = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/roll-over',
  service: 'core',
  feature: 'courseRollOver',
  summary:
    'The caller’s offerings of a course in other terms, and what one of them (the last, unless another is named) would bring into the term that the call means',
  params: courseCodeParams,
  query: z.object({ source: idParam.optional(), weeks: weeksParam.optional() }),
  reply: z.object({
    target: term,
    sources: z.array(contents.extend({ offering_id: z.number(), ...term.shape })),
    /** Null: there is no other term. */
    source: z.number().nullable(),
    weeks: z.number(),
    calendar: z.array(planned),
  }),
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours'],
});

export const rollOverCourse = defineRoute({
  method: 'POST',
  path: '/api/courses/:courseCode/roll-over',
  service: 'core',
  feature: 'courseRollOver',
  summary: 'Bring contents of the caller’s own offering of a course in another term along, at once',
  params: courseCodeParams,
  body: z.object({ source: id, weeks, parts: parts.min(1) }),
  reply: doneWith({ roll_over_id: z.number() }),
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours', 'rollOver.offeringNotFound'],
});
