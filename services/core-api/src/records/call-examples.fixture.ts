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

const issued = async () => {
  await added();
  const body = { student_id: world.student.id, purpose: 'An employer' };
  return { transcriptId: (await made(call.admin('POST /api/transcripts', { body }))).transcript_id };
};

export const recordExamples = [
  example('POST /api/transcripts')({
    as: 'admin',
    good: async () => {
      await added();
      return { body: { student_id: world.student.id, purpose: 'An employer' } };
    },
    fields: said,
    added: ['transcript_id', 'number'],
    refused: () => ({ body: { student_id: 999_999_999, purpose: 'An employer' } }),
    code: 'account.notFound',
  }),
  example('GET /api/transcripts/:transcriptId')({
    as: 'admin',
    good: async () => ({ params: await issued() }),
    fields: [],
    added: [
      'transcript_id',
      'number',
      'purpose',
      'issued_at',
      'student_id',
      'first_name',
      'last_name',
      'first_name_ar',
      'last_name_ar',
      'hash',
      'proof',
      'document',
    ],
    refused: () => ({ params: { transcriptId: 999_999 } }),
    code: 'transcript.notFound',
  }),
  example('GET /api/transcripts/:transcriptId/sheet')({
    as: 'admin',
    good: async () => ({ params: await issued(), query: { language: 'En' } }),
    fields: [],
    refused: () => ({ params: { transcriptId: 999_999 }, query: { language: 'En' } }),
    code: 'transcript.notFound',
  }),
  example('GET /api/held-transcripts/:hash/:number')({
    as: 'anonymous',
    good: async () => {
      const { hash, number } = await made(call.admin('GET /api/transcripts/:transcriptId', { params: await issued() }));
      return { params: { hash, number } };
    },
    fields: [],
    added: ['issued_at', 'changed', 'later'],
    refused: () => ({ params: { hash: '0'.repeat(64), number: 1 } }),
    code: 'transcript.notFound',
  }),
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
      'transcripts',
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
