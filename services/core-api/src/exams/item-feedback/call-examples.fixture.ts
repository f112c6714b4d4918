import { call, example, made, said } from '../../testing/call-example.ts';
import { submittedExam } from '../example-exams.fixture.ts';

/** An exam’s questions as their feedback is written. */
async function written() {
  const params = { examId: (await submittedExam()).exam_id };
  const { questions } = await made(call.doctor('GET /api/exam-item-feedback/:examId', { params }));
  return { params, first: questions[0]! };
}

export const itemFeedbackExamples = [
  example('GET /api/exam-item-feedback/:examId')({
    as: 'doctor',
    good: async () => ({ params: (await written()).params }),
    fields: [],
    added: ['questions'],
    refused: () => ({ params: { examId: 999_999 } }),
    code: 'exam.notFound',
  }),
  example('PUT /api/exam-item-feedback/:examId')({
    as: 'doctor',
    good: async () => {
      const { params, first } = await written();
      const feedback = [{ choice: null, en: 'See chapter 2.', ar: 'راجع الفصل الثاني.' }];
      return { params, body: { questions: [{ question_id: first.question_id, seen: first.seen, feedback }] } };
    },
    fields: said,
    refused: async () => {
      const { params, first } = await written();
      return { params, body: { questions: [{ question_id: first.question_id, seen: 'before', feedback: [] }] } };
    },
    code: 'itemFeedback.changedMeanwhile',
  }),
];
