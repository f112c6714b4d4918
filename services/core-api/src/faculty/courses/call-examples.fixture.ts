import { app } from '../../testing/app.ts';
import { example, none, said, world } from '../../testing/call-example.ts';

export const courseExamples = [
  example('GET /api/student/:userId/courses')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['course_code', 'course_name'],
    added: ['course_name_ar', 'level', 'department_name', 'department_name_ar', 'ended', 'part'],
    refused: () => ({ params: { userId: 9_999_999 } }),
    code: 'session.notYours',
  }),
  example('GET /api/instructor/:userId/courses')({
    as: 'doctor',
    good: () => ({ params: { userId: world.doctor.id } }),
    fields: ['course_code', 'course_name'],
    added: ['course_name_ar', 'level', 'department_name', 'department_name_ar', 'ended', 'part'],
    refused: () => ({ params: { userId: world.student.id } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/courses')({
    as: 'admin',
    good: none,
    fields: ['course_code', 'course_name'],
    added: ['course_name_ar'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('POST /api/courses')({
    as: 'admin',
    good: () => ({ body: { course_code: 'NEW1', course_name: 'A new course' } }),
    fields: said,
    refused: () => ({ body: { course_code: ' new1 ', course_name: 'Another' } }),
    code: 'course.codeExists',
  }),
  example('PUT /api/courses/:code')({
    as: 'admin',
    good: async () => {
      const { course_code } = await app.build.course();
      return { params: { code: course_code }, body: { course_code, course_name: 'Renamed course' } };
    },
    fields: said,
    refused: () => ({ params: { code: 'NOPE' }, body: { course_code: 'NOPE', course_name: 'x' } }),
    code: 'course.notFound',
  }),
  example('DELETE /api/courses/:code')({
    as: 'admin',
    good: async () => ({ params: { code: (await app.build.course()).course_code } }),
    fields: said,
    refused: () => ({ params: { code: world.course.course_code } }),
    code: 'course.inUse',
  }),
  example('GET /api/courses/:courseCode/head')({
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: ['course_code', 'course_name'],
    added: ['course_id', 'course_name_ar', 'levels', 'semesters', 'doctors', 'students', 'team'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('GET /api/courses/:courseCode/students')({
    as: 'doctor',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: ['student_id', 'student_name'],
    added: ['student_name_ar', 'level', 'department_name', 'department_name_ar'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
];
