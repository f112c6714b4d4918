import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  done,
  doneWith,
  id,
  idParam,
  level,
  momentOut,
  named,
  namedInstructor,
  personNames,
  userId,
} from '../schemas.ts';
import { paperLimits, sheetStates } from './limits.ts';

/** Control sessions: who sits in one, what they declare, its papers and its seats (RST-05). */
export const owners = { who: ['admin'], duties: [] } as const;
/** Everybody of the staff; the rule asks for their place in the session. */
export const members = {
  who: ['admin'],
  duties: ['registrar', 'helpDesk', 'auditor'],
  also: 'sits in the control session',
} as const;
const heads = { ...members, also: 'owner, or head of the control session' } as const;
const sessionParams = z.object({ sessionId: idParam });

/** Points with at most two decimals. */
export const markPoints = z
  .number()
  .min(0)
  .max(paperLimits.points)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'gradebook.hundredths' });

export const listControlSessions = defineRoute({
  method: 'GET',
  path: '/api/control-sessions',
  service: 'core',
  feature: 'control',
  summary: 'Control sessions: an owner sees all, others those that they sit in. Newest first',
  reply: z.object({
    terms: z.array(z.object({ term_id: z.number(), ...named('name'), ...named('year') })),
    sessions: z.array(
      z.object({
        session_id: z.number(),
        term_id: z.number(),
        ...named('name'),
        ...named('year'),
        level: count,
        papers: count,
        opened: count,
        /** The caller sits in it. */
        sits: z.boolean(),
      }),
    ),
  }),
  policy: members,
  errors: [],
});

export const addControlSession = defineRoute({
  method: 'POST',
  path: '/api/control-sessions',
  service: 'core',
  feature: 'control',
  summary: 'Begin the control session of a level in a term; there is one of each',
  body: z.object({ term_id: id, level }),
  reply: doneWith({ session_id: z.number() }),
  policy: owners,
  stepUp: 'work',
  errors: ['term.notFound', 'control.sessionExists'],
});

const person = z.object({ user_id: z.number(), ...personNames });
const sheetCounts = z.object(
  Object.fromEntries(sheetStates.map((state) => [state, count])) as Record<(typeof sheetStates)[number], typeof count>,
);

export const getControlSession = defineRoute({
  method: 'GET',
  path: '/api/control-sessions/:sessionId',
  service: 'core',
  feature: 'control',
  summary:
    'A control session: its members, its papers with how far each is, the caller’s own place, and for heads the offerings of the level that have no paper yet. No number and no student',
  params: sessionParams,
  reply: z.object({
    session_id: z.number(),
    ...named('name'),
    ...named('year'),
    level: count,
    /** Students with a seat, and without one. */
    seats: count,
    unseated: count,
    members: z.array(person.extend({ head: z.boolean(), declared: z.boolean(), until: momentOut.nullable() })),
    /** The caller’s place; null: does not sit in it. */
    own: z
      .object({
        head: z.boolean(),
        declared_at: momentOut.nullable(),
        courses: z.array(z.string()),
        relatives: z.array(z.number()),
      })
      .nullable(),
    /** The caller may change members, papers and seats. */
    may_change: z.boolean(),
    papers: z.array(
      z.object({
        paper_id: z.number(),
        course_code: z.string(),
        ...named('course_name'),
        ...namedInstructor,
        most: z.array(z.number()),
        fills: z.boolean(),
        /** Of an exam sat in Daftar: whether it is over, and every answer has its mark. */
        exam: z.object({ exam_name: z.string(), ready: z.boolean() }).nullable(),
        holders: z.array(person.extend({ has_key: z.boolean() })),
        students: count,
        unseated: count,
        /** Secret numbers, once they are made. */
        numbers: count,
        sheets: sheetCounts,
        asked_by: z.number().nullable(),
        asked_until: momentOut.nullable(),
        joined: z.boolean(),
        opened_at: momentOut.nullable(),
        /** What the caller is to the paper. */
        mine: z.enum(['holds', 'enters', 'barred', 'none']),
      }),
    ),
    offerings: z.array(
      z.object({
        offering_id: z.number(),
        course_code: z.string(),
        ...named('course_name'),
        ...namedInstructor,
        exams: z.array(z.object({ exam_id: z.number(), exam_name: z.string(), total_score: z.number() })),
        /** Columns of its gradebook that an opening may fill. */
        columns: z.array(
          z.object({ item_id: z.number(), name: z.string(), name_ar: z.string().nullable(), max: z.number() }),
        ),
      }),
    ),
  }),
  policy: { ...members, also: 'owner, or sits in the control session' },
  errors: ['control.notFound', 'control.notYours'],
});

export const setControlMember = defineRoute({
  method: 'PUT',
  path: '/api/control-sessions/:sessionId/members',
  service: 'core',
  feature: 'control',
  summary:
    'Let somebody of the staff sit in a control session, as a head or a member, or let them leave; who left stays on the list',
  params: sessionParams,
  body: z.object({ user_id: userId, head: z.boolean(), sits: z.boolean() }),
  reply: done,
  policy: heads,
  stepUp: 'work',
  errors: ['control.notFound', 'control.notYours', 'control.notStaff', 'control.twoHeads', 'control.holds'],
});

export const declareControl = defineRoute({
  method: 'POST',
  path: '/api/control-sessions/:sessionId/declaration',
  service: 'core',
  feature: 'control',
  summary:
    'Declare own courses and relatives to the fourth degree among the students: who names one has no part in its papers. Without a declaration a member can do nothing. It can be added to, not shortened',
  params: sessionParams,
  body: z.object({
    courses: z.array(courseCode).max(50),
    relatives: z.array(userId).max(50),
  }),
  reply: done,
  policy: members,
  errors: ['control.notFound', 'control.notYours', 'course.notFound', 'control.notStudent', 'control.holds'],
});

export const addControlPaper = defineRoute({
  method: 'POST',
  path: '/api/control-sessions/:sessionId/papers',
  service: 'core',
  feature: 'control',
  summary:
    'Add the paper of an offering: most points of each question, the two who hold its secret numbers, and the column of the gradebook that its opening fills; or the exam that was sat in Daftar',
  params: sessionParams,
  body: z.object({
    offering_id: id,
    most: z
      .array(markPoints.refine((value) => value > 0, { error: 'control.points' }))
      .min(1)
      .max(paperLimits.questions),
    holders: z.array(userId).length(2),
    item_id: id.nullable(),
    /** Sat in Daftar: one question out of its total, no column; its marks come to the numbers at the opening. */
    exam_id: id.nullable(),
  }),
  reply: doneWith({ paper_id: z.number() }),
  policy: heads,
  stepUp: 'work',
  errors: [
    'control.notFound',
    'control.notYours',
    'control.notOfLevel',
    'control.paperExists',
    'control.holdersEqual',
    'control.notMember',
    'control.columnUnlike',
    'control.examUnlike',
    'gradebook.hundredths',
    'control.points',
  ],
});

export const giveControlSeats = defineRoute({
  method: 'POST',
  path: '/api/control-sessions/:sessionId/seats',
  service: 'core',
  feature: 'control',
  summary:
    'Give seat numbers to the students of the session’s papers who have none, by department and name, from a number on. A seat that was given never changes',
  params: sessionParams,
  body: z.object({ from: z.int().min(1).max(900_000) }),
  reply: doneWith({ given: count }),
  policy: heads,
  stepUp: 'work',
  errors: ['control.notFound', 'control.notYours', 'control.seatTaken'],
});

export const getControlSeats = defineRoute({
  method: 'GET',
  path: '/api/control-sessions/:sessionId/seats',
  service: 'core',
  feature: 'control',
  summary:
    'The seat list of a session with its papers, to be printed for halls. No secret number. The activity log has who read it',
  params: sessionParams,
  reply: z.object({
    ...named('name'),
    ...named('year'),
    level: count,
    seats: z.array(
      z.object({
        seat: count,
        student_id: z.number(),
        ...personNames,
        courses: z.array(z.string()),
        /** Of these courses, those from which the student is barred (RST-11). */
        barred: z.array(z.string()),
      }),
    ),
  }),
  policy: { ...members, also: 'head of the control session, who has declared' },
  errors: ['control.notFound', 'control.notYours', 'control.undeclared'],
});
