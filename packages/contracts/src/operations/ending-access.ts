import { z } from 'zod';
import { defineRoute, roles } from '../route.ts';
import {
  count,
  done,
  doneWith,
  freeText,
  id,
  idParam,
  idParams,
  momentOut,
  named,
  namedInstructor,
  namedOrNone,
  personNames,
  userId,
  userIdParam,
  userIdParams,
} from '../schemas.ts';

/** What ended, and how to undo it (FIX-04). The calls that end something are declared with what they end. */
const owners = { who: ['admin'], duties: [] } as const;
const registrars = { who: ['admin'], duties: ['registrar'] } as const;

/**
 * What was restored; `left` counts enrolments that could not be, because their class or student is gone or they had
 * been added again.
 */
const givenBack = doneWith({ classes: count, enrolments: count, left: count });

export const listEndings = defineRoute({
  method: 'GET',
  path: '/api/endings',
  service: 'core',
  feature: 'endingAccess',
  summary: 'Withdrawals or ended classes that can be undone, newest first, paged by key',
  query: z.object({
    kind: z.enum(['enrolment', 'class']),
    before: idParam.optional(),
    limit: idParam.refine((n) => n <= 200).optional(),
  }),
  reply: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['enrolment', 'class', 'account']),
      ended_at: momentOut,
      ...namedOrNone('ended_by_name'),
      ...namedInstructor,
      /** For a withdrawal. */
      student_id: z.number().nullable(),
      ...namedOrNone('student_name'),
      course_code: z.string(),
      ...named('course_name'),
      ...named('department_name'),
      /** Enrolments that an undo would restore. */
      enrolments: count,
    }),
  ),
  policy: registrars,
  errors: [],
});

export const undoEnding = defineRoute({
  method: 'POST',
  path: '/api/endings/:id/undo',
  service: 'core',
  feature: 'endingAccess',
  summary: 'Undo a withdrawal or the end of a class; access is restored at once',
  params: idParams,
  reply: givenBack,
  policy: registrars,
  errors: [
    'duty.otherDepartment',
    'ending.notFound',
    'ending.classGone',
    'ending.accountGone',
    'ending.linkGone',
    'instructorCourse.exists',
    'enrolment.exists',
    'enrolment.notStudying',
  ],
});

export const listDeletedAccounts = defineRoute({
  method: 'GET',
  path: '/api/deleted-accounts',
  service: 'core',
  feature: 'endingAccess',
  summary: 'Deleted accounts, latest first, with what a restore brings back; searched by id, name or e-mail',
  query: z.object({
    search: freeText(100).optional(),
    /** The id of the last row of the page before. */
    after: userIdParam.optional(),
    limit: idParam.refine((n) => n <= 200).optional(),
  }),
  reply: z.array(
    z.object({
      id: z.number(),
      ...personNames,
      email: z.string(),
      role: z.enum(roles),
      ...namedOrNone('department_name'),
      deleted_at: momentOut,
      ...namedOrNone('deleted_by_name'),
      classes: count,
      enrolments: count,
    }),
  ),
  policy: owners,
  errors: [],
});

export const restoreAccount = defineRoute({
  method: 'POST',
  path: '/api/deleted-accounts/:userId/restore',
  service: 'core',
  feature: 'endingAccess',
  summary:
    'Restore a deleted account with the classes and enrolments that ended with it; it needs a new password (TRU-13)',
  params: userIdParams,
  reply: givenBack,
  policy: owners,
  stepUp: true,
  errors: ['account.notFound', 'account.notDeleted', 'account.emailTaken'],
});

export const handOverClasses = defineRoute({
  method: 'POST',
  path: '/api/accounts/:userId/hand-over',
  service: 'core',
  feature: 'endingAccess',
  summary:
    'Give all classes of a doctor, even of a deleted one, or those of one course, to another with their chapters, assignments, exams and results',
  params: userIdParams,
  body: z.object({
    instructor_id: userId,
    /** Only the course of this class: all classes of the doctor’s that share its contents. */
    instructor_course_id: id.optional(),
    /** That doctor goes on reading what is there (YRS-03). */
    still_reads: z.boolean().optional(),
  }),
  reply: doneWith({ classes: count, exams: count, hand_over_id: z.number() }),
  policy: owners,
  stepUp: true,
  errors: ['account.notFound', 'handOver.nothing', 'ending.linkGone'],
});

/** So many hand-overs are listed. */
export const mostHandOvers = 50;

export const listHandOvers = defineRoute({
  method: 'GET',
  path: '/api/hand-overs',
  service: 'core',
  feature: 'endingAccess',
  summary: 'Hand-overs of classes that can be undone, newest first: from which doctor to whom, of which courses',
  reply: z.array(
    z.object({
      hand_over_id: z.number(),
      given_at: momentOut,
      ...namedInstructor,
      ...named('to_name'),
      courses: z.array(z.string()),
    }),
  ),
  policy: owners,
  errors: [],
});

export const undoHandOver = defineRoute({
  method: 'POST',
  path: '/api/hand-overs/:id/undo',
  service: 'core',
  feature: 'endingAccess',
  summary: 'Give handed-over classes back to the doctor who had them, with what was added since',
  params: idParams,
  reply: done,
  policy: owners,
  stepUp: true,
  errors: ['handOver.notFound', 'handOver.giverGone', 'handOver.movedOn'],
});
