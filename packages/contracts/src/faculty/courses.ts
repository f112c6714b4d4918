import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  arabicName,
  count,
  courseCode,
  done,
  named,
  namedOrNone,
  newCourseCode,
  requiredText,
  userIdParams,
} from '../schemas.ts';
import { teamParts } from '../team-rights.ts';

/** Courses of the faculty, and those a person teaches or learns. */
const owners = { who: ['admin'], duties: [] } as const;
const registrars = { who: ['admin'], duties: ['registrar'] } as const;
const courseName = requiredText(200);

const course = z.object({ course_code: z.string(), ...named('course_name') });
/** Omit the Arabic name in a change to keep it; null removes it. */
const input = z.object({
  course_code: newCourseCode,
  course_name: courseName,
  course_name_ar: arabicName(200).nullish(),
});

export const listCourses = defineRoute({
  method: 'GET',
  path: '/api/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Courses by code',
  reply: z.array(course),
  policy: registrars,
  errors: [],
});

export const addCourse = defineRoute({
  method: 'POST',
  path: '/api/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Add a course; code and name are unique',
  body: input,
  reply: done,
  status: 201,
  policy: owners,
  errors: ['course.codeExists', 'course.nameExists'],
});

const codeParams = z.object({ code: courseCode });

export const updateCourse = defineRoute({
  method: 'PUT',
  path: '/api/courses/:code',
  service: 'core',
  feature: 'courses',
  summary: 'Change a course’s code or name; references follow',
  params: codeParams,
  body: input,
  reply: done,
  policy: owners,
  errors: ['course.notFound', 'course.codeExists', 'course.nameExists'],
});

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/api/courses/:code',
  service: 'core',
  feature: 'courses',
  summary: 'Hide a course; refused while it is taught',
  params: codeParams,
  reply: done,
  policy: owners,
  stepUp: true,
  errors: ['course.notFound', 'course.inUse'],
});

/** The courses a person teaches or learns; `level` is the real one from the link (CRS-02). */
const ownCourse = course.extend({
  level: count.nullable(),
  ...namedOrNone('department_name'),
  /** It has no active class: only results can still be read (FIX-04). */
  ended: z.boolean(),
  /** A doctor’s part in its team, the one with the most rights where there are several (YRS-03); null for a student. */
  part: z.enum(teamParts).nullable(),
});
/** `ended=with`: also courses that have ended for the person and hold results (FIX-04). */
const ownCoursesQuery = z.object({ ended: z.enum(['with']).optional() });

export const listInstructorCourses = defineRoute({
  method: 'GET',
  path: '/api/instructor/:userId/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Courses an instructor teaches',
  params: userIdParams,
  query: ownCoursesQuery,
  reply: z.array(ownCourse),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const listStudentCourses = defineRoute({
  method: 'GET',
  path: '/api/student/:userId/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Courses a student is enrolled in',
  params: userIdParams,
  query: ownCoursesQuery,
  reply: z.array(ownCourse),
  policy: { who: ['student'], self: 'params.userId' },
  errors: [],
});
