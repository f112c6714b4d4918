import { example } from '../../testing/call-example.ts';
import { submittedExam } from '../example-exams.fixture.ts';

export const examPageExamples = [
  example('GET /api/exams/:examId/page')({
    as: 'doctor',
    good: async () => ({ params: { examId: (await submittedExam()).exam_id }, query: { of: 'students' } }),
    fields: [],
    added: [
      'courses',
      'exams',
      'details',
      'release',
      'questions',
      'answers',
      'mocks',
      'accommodated',
      'results',
      'essays',
      'statistics',
    ],
    refused: () => ({ params: { examId: 999_999 }, query: { of: 'students' } }),
    code: 'exam.notFound',
  }),
  example('GET /api/exam-results/:examId/own')({
    as: 'student',
    good: async () => ({ params: { examId: (await submittedExam()).exam_id } }),
    fields: [],
    added: ['details', 'review', 'feedback', 'place'],
    refused: () => ({ params: { examId: 999_999 } }),
    code: 'exam.notFound',
  }),
];
