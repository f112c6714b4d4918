import { app } from '../../testing/app.ts';
import { call, example, said, world } from '../../testing/call-example.ts';
import { submittedExam } from '../example-exams.fixture.ts';

export const gradingExamples = [
  example('PUT /api/studentExam/essayQuestion/:questionId')({
    as: 'doctor',
    good: async () => {
      const done = await submittedExam();
      return {
        params: { questionId: done.essay },
        body: { newQuestionPoints: 3, enrollmentExamId: done.attempt_id, examId: done.exam_id },
      };
    },
    fields: said,
    added: ['score', 'version'],
    refused: async () => {
      const done = await submittedExam();
      return {
        params: { questionId: done.essay },
        body: { newQuestionPoints: 4, enrollmentExamId: done.attempt_id, examId: done.exam_id },
      };
    },
    code: 'points.outOfRange',
  }),
  example('PUT /api/studentExamScore/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: (await submittedExam()).attempt_id }, body: { score: 99 } }),
    fields: said,
    added: ['score'],
    refused: () => ({ params: { id: 999_999 }, body: { score: 99 } }),
    code: 'attempt.notFound',
  }),
  example('POST /api/exam-regrade/:examId')({
    as: 'doctor',
    good: async () => {
      const { exam_id } = await submittedExam();
      app.clock.advance(86_400_000);
      call.doctor = await app.as(world.doctor);
      const question = await app.db('question').where({ exam_id, question_type: 'MCQ' }).first('question_id');
      const { question_id } = question;
      const correct = await app.db('answer_option').where({ question_id, is_correct: false }).pluck('answer_id');
      const params = { examId: exam_id };
      const questions = [{ question_id, correct }];
      const preview = await call.doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
      return { params, body: { questions, version: preview.body.version, reason: 'wrong key' } };
    },
    fields: said,
    added: ['changed', 'total_score'],
  }),
];
