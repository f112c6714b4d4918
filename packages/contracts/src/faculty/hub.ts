import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCodeParams, named, namedInstructor, namedOrNone } from '../schemas.ts';
import { teamParts } from '../team-rights.ts';

/** The head of a course's page, and who is in it (DAY-02). */

export const getCourseHead = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/head',
  service: 'core',
  feature: 'courses',
  summary: 'A course that the caller teaches or learns: level, semester, doctors, how many students',
  params: courseCodeParams,
  reply: z.object({
    course_id: z.number(),
    course_code: z.string(),
    ...named('course_name'),
    /** Of the caller's own classes, each once. */
    levels: z.array(count),
    semesters: z.array(count),
    /** Those of the caller's classes; for a doctor, all who teach the course. */
    doctors: z.array(z.object({ instructor_id: z.number(), ...namedInstructor })),
    /** Students of the caller's classes, each once. */
    students: count,
    /** A doctor’s offering, and their part in its team (YRS-03); null for a student. */
    team: z.object({ offering_id: z.number(), part: z.enum(teamParts) }).nullable(),
  }),
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});

/** How many students of a course a page gets. */
export const mostCourseStudents = 2000;

export const listCourseStudents = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/students',
  service: 'core',
  feature: 'courses',
  summary: `Students of the caller’s classes of a course by name, at most ${mostCourseStudents}`,
  params: courseCodeParams,
  reply: z.array(
    z.object({
      student_id: z.number(),
      ...named('student_name'),
      level: count.nullable(),
      ...namedOrNone('department_name'),
    }),
  ),
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours'],
});
