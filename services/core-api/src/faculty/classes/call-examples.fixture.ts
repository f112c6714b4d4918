import { app } from '../../testing/app.ts';
import { example, none, noSuch, said, world } from '../../testing/call-example.ts';

export const classExamples = [
  example('GET /api/instructors-departments-courses')({
    as: 'admin',
    good: none,
    fields: [
      'instructor_course_id',
      'user_id',
      'department_course_id',
      'first_name',
      'last_name',
      'department_name',
      'course_name',
      'id',
    ],
    added: [
      'offering_id',
      'first_name_ar',
      'last_name_ar',
      'title',
      'department_name_ar',
      'course_code',
      'course_name_ar',
      'level',
      'semester',
      'students',
    ],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('POST /api/instructors-enrollments')({
    as: 'admin',
    good: async () => ({
      body: { instructor_id: world.doctor.id, department_course_ids: [(await app.build.departmentCourse()).id] },
    }),
    fields: said,
    added: ['instructor_course_ids'],
    refused: () => ({
      body: { instructor_id: world.doctor.id, department_course_ids: [world.enrolment.in.department_course_id] },
    }),
    code: 'instructorCourse.exists',
  }),
  example('DELETE /api/instructors-enrollments/:id')({
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.classOf()).instructor_course_id } }),
    fields: said,
    added: ['ending_id'],
    refused: noSuch(),
    code: 'instructorCourse.notFound',
  }),
];
