import { app } from '../testing/app.ts';
import { call, example, made, said, world } from '../testing/call-example.ts';

const params = () => ({ studentId: world.student.id });
const transfer = async () => {
  const { course_code } = await app.build.course();
  const student_id = world.student.id;
  return { student_id, course_code, hours: 3, institution: 'Cairo University', reason: 'Council of May' };
};
const added = async () =>
  (await made(call.admin('POST /api/credit-transfers', { body: await transfer() }))).transfer_id;

export const recordExamples = [
  example('GET /api/student-records/:studentId')({
    as: 'admin',
    good: () => ({ params: params() }),
    fields: [],
    added: [
      'student_id',
      'first_name',
      'last_name',
      'first_name_ar',
      'last_name_ar',
      'department_name',
      'department_name_ar',
      'cohort',
      'bylaw',
      'measure',
      'courses',
      'terms',
      'cumulative',
      'level',
      'honour',
      'probations',
      'to_dismiss',
      'transfers',
    ],
    refused: () => ({ params: { studentId: 999_999_999 } }),
    code: 'account.notFound',
  }),
  example('POST /api/credit-transfers')({
    as: 'admin',
    good: async () => ({ body: await transfer() }),
    fields: said,
    added: ['transfer_id'],
    refused: async () => ({ body: { ...(await transfer()), course_code: 'NOPE' } }),
    code: 'course.notFound',
  }),
  example('POST /api/credit-transfers/:transferId/take-back')({
    as: 'admin',
    good: async () => ({ params: { transferId: await added() }, body: { reason: 'Credited twice' } }),
    fields: said,
    refused: () => ({ params: { transferId: 999_999 }, body: { reason: 'Credited twice' } }),
    code: 'transfer.notFound',
  }),
  example('PUT /api/course-hours/:courseCode')({
    as: 'admin',
    good: () => ({ params: { courseCode: world.course.course_code }, body: { hours: 3 } }),
    fields: said,
    refused: () => ({ params: { courseCode: 'NOPE' }, body: { hours: 3 } }),
    code: 'course.notFound',
  }),
];
