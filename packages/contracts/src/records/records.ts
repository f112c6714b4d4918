import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  courseCodeParams,
  done,
  doneWith,
  idParam,
  momentOut,
  named,
  namedOrNone,
  personNames,
  requiredText,
  userId,
  userIdParam,
} from '../schemas.ts';
import { average, recordedCourse, recordedTerm } from './transcript-document.ts';

/** The record of a student: all sealed results, averages and standing, for the office (RST-03). */
const offices = { who: ['admin'], duties: ['registrar'], also: 'of the student’s department' } as const;
const owners = { who: ['admin'], duties: [] } as const;

export const getStudentRecord = defineRoute({
  method: 'GET',
  path: '/api/student-records/:studentId',
  service: 'core',
  feature: 'records',
  summary:
    'A student’s sealed results in all terms, with what each counts in the averages and why, the averages of each term and until then, level, probation and honours by the bylaw of the newest term, and credited courses. The activity log has who read it',
  params: z.object({ studentId: userIdParam }),
  reply: z.object({
    student_id: z.number(),
    ...personNames,
    ...namedOrNone('department_name'),
    cohort: z.object({ name: z.string(), name_ar: z.string() }).nullable(),
    /** By which averages and standing are computed; without a number it is an example. */
    bylaw: z.object({
      name: z.string(),
      name_ar: z.string(),
      version: count.nullable(),
      basis: z.enum(['hours', 'years']),
      decimals: z.number(),
    }),
    measure: z.enum(['points', 'percent']),
    courses: z.array(recordedCourse),
    terms: z.array(recordedTerm),
    cumulative: average,
    level: z.object({ name: z.string(), name_ar: z.string() }).nullable(),
    honour: z.object({ name: z.string(), name_ar: z.string() }).nullable(),
    probations: count,
    to_dismiss: z.boolean(),
    transfers: z.array(
      z.object({
        transfer_id: z.number(),
        course_code: z.string(),
        ...named('course_name'),
        hours: z.number(),
        institution: z.string(),
        reason: z.string(),
        made_at: momentOut,
        taken_back_at: momentOut.nullable(),
        taken_back_reason: z.string().nullable(),
      }),
    ),
    /** Issued to the student, newest first (RST-04). */
    transcripts: z.array(
      z.object({ transcript_id: z.number(), number: count, purpose: z.string(), issued_at: momentOut }),
    ),
  }),
  policy: offices,
  errors: ['account.notFound', 'duty.otherDepartment'],
});

const hours = z
  .number()
  .min(0.25)
  .max(30)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'bylaw.hundredths' });

export const addTransfer = defineRoute({
  method: 'POST',
  path: '/api/credit-transfers',
  service: 'core',
  feature: 'records',
  summary:
    'Credit a student with a course that was passed elsewhere: it counts among the earned hours and in no average. Once per course until it is taken back',
  body: z.object({
    student_id: userId,
    course_code: courseCode,
    hours,
    institution: requiredText(200),
    reason: requiredText(500),
  }),
  reply: doneWith({ transfer_id: z.number() }),
  policy: offices,
  stepUp: 'work',
  errors: ['account.notFound', 'course.notFound', 'transfer.exists', 'bylaw.hundredths', 'duty.otherDepartment'],
});

export const takeBackTransfer = defineRoute({
  method: 'POST',
  path: '/api/credit-transfers/:transferId/take-back',
  service: 'core',
  feature: 'records',
  summary: 'Take a credited course back, with the reason; it stays on record',
  params: z.object({ transferId: idParam }),
  body: z.object({ reason: requiredText(500) }),
  reply: done,
  policy: offices,
  stepUp: 'work',
  errors: ['transfer.notFound', 'duty.otherDepartment'],
});

export const setCourseHours = defineRoute({
  method: 'PUT',
  path: '/api/course-hours/:courseCode',
  service: 'core',
  feature: 'records',
  summary: 'Set the credit hours of a course; null: none. Marks that are sealed keep the hours they were sealed with',
  params: courseCodeParams,
  body: z.object({ hours: hours.nullable() }),
  reply: done,
  policy: owners,
  errors: ['course.notFound', 'bylaw.hundredths'],
});
