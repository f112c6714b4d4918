import * as contract from '@daftar/contracts/faculty/courses';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { coursesOfInstructor, coursesOfStudent, listCourses } from './queries.ts';
import * as rules from './rules.ts';

/** Courses (ADC-03), and the caller's own courses (CRS-01). */
export const courseRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listCourses, () => listCourses(deps.db)),
  bind(contract.addCourse, async ({ body, ...ctx }) => {
    await rules.addCourse(deps, callerOf(ctx), body);
    return say('course.added', { name: body.course_name });
  }),
  bind(contract.updateCourse, async ({ params, body, ...ctx }) => {
    await rules.updateCourse(deps, callerOf(ctx), params.code, body);
    return say('course.updated', { name: body.course_name });
  }),
  bind(contract.deleteCourse, async ({ params, ...ctx }) => {
    const { name } = await rules.deleteCourse(deps, callerOf(ctx), params.code);
    return say('course.deleted', { name });
  }),
  bind(contract.listInstructorCourses, ({ params, query }) =>
    coursesOfInstructor(deps.db, params.userId, query.ended === 'with'),
  ),
  bind(contract.listStudentCourses, ({ params, query }) =>
    coursesOfStudent(deps.db, params.userId, query.ended === 'with'),
  ),
];
