import { app } from '../../testing/app.ts';
import { example, none, said, world } from '../../testing/call-example.ts';

const freeLink = async () => ({
  department_id: (await app.build.department()).department_id,
  course_id: (await app.build.course()).course_code,
  level: 2,
  semester: 1,
});

export const linkExamples = [
  example('GET /api/departments-courses')({
    as: 'admin',
    good: none,
    fields: ['id', 'department_id', 'course_id', 'level', 'semester', 'department_name', 'course_name'],
    added: ['department_name_ar', 'course_code', 'course_name_ar'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('POST /api/departments-courses')({
    as: 'admin',
    good: async () => ({ body: await freeLink() }),
    fields: said,
    added: ['id'],
    refused: async () => ({ body: { ...(await freeLink()), level: 5 } }),
    code: 'request.invalid',
  }),
  example('PUT /api/departments-courses/:id')({
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.departmentCourse()).id }, body: await freeLink() }),
    fields: said,
    refused: async () => ({ params: { id: 999_999 }, body: await freeLink() }),
    code: 'departmentCourse.notFound',
  }),
  example('DELETE /api/departments-courses/:id')({
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.departmentCourse()).id } }),
    fields: said,
    refused: () => ({ params: { id: world.enrolment.in.department_course_id } }),
    code: 'departmentCourse.inUse',
  }),
];
