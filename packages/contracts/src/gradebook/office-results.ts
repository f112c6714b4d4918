import { z } from 'zod';
import { termStates } from '../faculty/term-states.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  freeText,
  idParam,
  momentOut,
  named,
  namedInstructor,
  personNames,
  requiredText,
  userIdParam,
} from '../schemas.ts';
import { decidedStates, partKinds, resultStates } from './kinds.ts';

/** Results of offerings for the office, by its duties (RST-02). */
const offices = {
  who: ['admin'],
  duties: ['registrar'],
  also: 'of all departments of the offering’s classes',
} as const;

/** Nobody has set a scheme of marks; marks are open; marks are sealed. */
export const offeringStates = ['missing', 'open', 'sealed'] as const;
export type OfferingState = (typeof offeringStates)[number];

const offering = z.object({
  offering_id: z.number(),
  course_code: z.string(),
  ...named('course_name'),
  ...namedInstructor,
  departments: z.array(z.object(named('department_name'))),
  /** Enrolled now. */
  students: count,
  state: z.enum(offeringStates),
  /** Of the newest sealed version; null: never sealed. */
  version: count.nullable(),
  sealed_at: momentOut.nullable(),
  /** A doctor asks to reopen it, and nobody has decided. */
  asked: z.boolean(),
});

export const listOfferingResults = defineRoute({
  method: 'GET',
  path: '/api/offering-results',
  service: 'core',
  feature: 'officeResults',
  summary:
    'The offerings of a term (the current one, unless another is named) with whether their marks are missing, open or sealed; 100 at a time, in the order of their ids. A registrar’s are those whose classes are all in their departments',
  query: z.object({
    term: idParam.optional(),
    state: z.enum(offeringStates).optional(),
    /** Part of a course’s code or name. */
    course: freeText(100).optional(),
    /** The last id of the page before. */
    after: idParam.optional(),
  }),
  reply: z.object({
    terms: z.array(z.object({ term_id: z.number(), ...named('name'), ...named('year'), state: z.enum(termStates) })),
    term_id: z.number().nullable(),
    /** How many offerings of the term are in each state, whatever is asked for. */
    counts: z.object({ missing: count, open: count, sealed: count }),
    offerings: z.array(offering),
    more: z.boolean(),
  }),
  policy: offices,
  errors: [],
});

const mark = { mark: z.number().nullable(), letter: z.string().nullable(), state: z.enum(resultStates) };

export const getOfferingResults = defineRoute({
  method: 'GET',
  path: '/api/offering-results/:offeringId',
  service: 'core',
  feature: 'officeResults',
  summary:
    'The results of an offering: of the sealed version in force, else as they stand now; or of the version that is named. With all versions, who asked to reopen one, who decided and why, and each result that another version changed. The activity log has who read them',
  params: z.object({ offeringId: idParam }),
  query: z.object({ version: idParam.optional() }),
  reply: offering.extend({
    /** What is shown; null: the marks as they stand now. */
    shown: count.nullable(),
    hash: z.string().nullable(),
    /** Credit hours of the course, as sealed. */
    hours: z.number().nullable(),
    bylaws: z.array(z.object({ name: z.string(), name_ar: z.string(), version: count.nullable() })),
    versions: z.array(
      z.object({
        version: count,
        sealed_at: momentOut,
        hash: z.string(),
        students: count,
        reopened: z.boolean().nullable(),
        reason: z.string().nullable(),
        asked_at: momentOut.nullable(),
        decided_at: momentOut.nullable(),
        asked_by: z.object(personNames).nullable(),
        decided_by: z.object(personNames).nullable(),
      }),
    ),
    changes: z.array(
      z.object({
        /** The version that has `after`. */
        version: count,
        student_id: z.number(),
        ...personNames,
        before: z.object(mark).nullable(),
        after: z.object(mark).nullable(),
      }),
    ),
    groups: z.array(z.object({ ...named('name'), weight: z.number() })),
    students: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        withdrawn: z.boolean(),
        percents: z.array(z.number().nullable()),
        parts: z.array(z.object({ part: z.enum(partKinds), percent: z.number().nullable() })),
        bonus: z.number().nullable(),
        ...mark,
        grade: z.string().nullable(),
        grade_ar: z.string().nullable(),
        points: z.number().nullable(),
        /** Cells that nobody has decided. */
        open: count,
        /** The place of the bylaw; null: sealed before bylaws were named. */
        bylaw: count.nullable(),
        /** Why the state was decided; null where none is. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  policy: offices,
  errors: ['offering.notFound', 'gradebook.sealNotFound', 'duty.otherDepartment'],
});

export const setResultState = defineRoute({
  method: 'PUT',
  path: '/api/result-states/:offeringId/:studentId',
  service: 'core',
  feature: 'officeResults',
  summary:
    'Decide that a student was absent, barred and so on, with the reason: the result then has this state in place of a mark; null: the mark decides again. Refused while the marks are sealed',
  params: z.object({ offeringId: idParam, studentId: userIdParam }),
  body: z.object({ state: z.enum(decidedStates).nullable(), reason: requiredText(500) }),
  reply: done,
  policy: { ...offices, marks: true },
  stepUp: 'work',
  errors: ['offering.notFound', 'duty.otherDepartment', 'term.closed', 'gradebook.sealed', 'gradebook.studentNotFound'],
});
