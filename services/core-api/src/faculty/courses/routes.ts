import * as contract from '@daftar/contracts/faculty/courses';
import * as hub from '@daftar/contracts/faculty/hub';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, saidName } from '../../kernel/index.ts';
import { courseAccess } from '../course-access.ts';
import { courseHead } from './head.ts';
import { studentsOfCourse } from './hub-queries.ts';
import { coursesOfInstructor, coursesOfStudent, listCourses } from './queries.ts';
import * as rules from './rules.ts';

/** Courses (ADC-03), the caller's own courses (CRS-01), and who is in one (DAY-02). */
export const courseRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listCourses, () => listCourses(deps.db)),
  bind(contract.addCourse, async ({ body, ...ctx }) => {
    await rules.addCourse(deps, callerOf(ctx), body);
    return say('course.added', saidName(body.course_name, body.course_name_ar));
  }),
  bind(contract.updateCourse, async ({ params, body, ...ctx }) => {
    await rules.updateCourse(deps, callerOf(ctx), params.code, body);
    return say('course.updated', saidName(body.course_name, body.course_name_ar));
  }),
  bind(contract.deleteCourse, async ({ params, ...ctx }) => {
    return say('course.deleted', await rules.deleteCourse(deps, callerOf(ctx), params.code));
  }),
  bind(contract.listInstructorCourses, ({ query, ...ctx }) =>
    coursesOfInstructor(deps.db, callerOf(ctx), query.ended === 'with'),
  ),
  bind(contract.listStudentCourses, ({ query, ...ctx }) =>
    coursesOfStudent(deps.db, callerOf(ctx), query.ended === 'with'),
  ),
  bind(hub.getCourseHead, async ({ params, ...ctx }) => {
    const caller = callerOf(ctx);
    return courseHead(deps.db, caller, await courseAccess(deps.db, caller, params.courseCode));
  }),
  bind(hub.listCourseStudents, async ({ params, ...ctx }) =>
    studentsOfCourse(deps.db, await courseAccess(deps.db, callerOf(ctx), params.courseCode), hub.mostCourseStudents),
  ),
];
