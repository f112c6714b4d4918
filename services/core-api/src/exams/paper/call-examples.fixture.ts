import { call, example, made, noSuch, world } from '../../testing/call-example.ts';
import { newExam } from '../example-exams.fixture.ts';

export const paperExamples = [
  example('GET /api/exams/:examId/accommodations')({
    as: 'doctor',
    good: async () => {
      const body = { paper_formats: ['largePrint' as const], reason: 'Decision 12 of the council' };
      const params = { userId: world.student.id };
      await made(call.admin('PUT /api/accounts/:userId/accommodation', { params, body }));
      return { params: { examId: await newExam() } };
    },
    fields: ['student_id', 'paper_formats'],
    added: ['student_name', 'student_name_ar'],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
  example('GET /api/exams/:examId/paper')({
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() }, query: { format: 'largePrint' } }),
    fields: [],
    refused: () => ({ params: { examId: 999_999 }, query: { format: 'html' } }),
    code: 'exam.notFound',
  }),
];
