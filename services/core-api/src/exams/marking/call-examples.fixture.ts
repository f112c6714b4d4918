import { app } from '../../testing/app.ts';
import { example, said } from '../../testing/call-example.ts';
import { submittedExam } from '../example-exams.fixture.ts';

async function anEssay() {
  const done = await submittedExam();
  return { examId: done.exam_id, questionId: done.essay, workId: done.attempt_id };
}

export const examMarkingExamples = [
  example('GET /api/exam-marking/:examId/:questionId')({
    as: 'doctor',
    good: async () => ({ params: await anEssay() }),
    fields: [],
    added: ['title', 'task', 'task_file', 'max', 'rubric', 'works', 'next', 'comments'],
    refused: () => ({ params: { examId: 999_999, questionId: 1 } }),
    code: 'exam.notFound',
  }),
  example('GET /api/exam-marking/:examId/:questionId/:workId')({
    as: 'doctor',
    good: async () => ({ params: await anEssay() }),
    fields: [],
    added: [
      'work_id',
      'answer_text',
      'file',
      'points',
      'comment',
      'version',
      'rubric_mark',
      'marked_by',
      'marked_by_ar',
      'marked_at',
      'place_comments',
      'earlier',
    ],
    refused: () => ({ params: { examId: 999_999, questionId: 1, workId: 1 } }),
    code: 'exam.notFound',
  }),
  example('PUT /api/exam-marking/:examId/:questionId/:workId')({
    as: 'doctor',
    good: async () => ({ params: await anEssay(), body: { points: 2, comment: 'Well argued', version: 0 } }),
    fields: said,
    added: ['points', 'comment', 'version'],
    refused: async () => ({ params: await anEssay(), body: { points: 2, version: 9 } }),
    code: 'points.changedMeanwhile',
  }),
  example('GET /api/exam-feedback/:examId')({
    as: 'student',
    good: async () => {
      const { exam_id: examId } = await submittedExam();
      await app.db('exam').where({ exam_id: examId }).update({ results_released_at: app.clock.now() });
      return { params: { examId } };
    },
    fields: [],
    added: ['answers', 'places', 'appeal'],
    refused: async () => ({ params: { examId: (await submittedExam()).exam_id } }),
    code: 'exam.notEnded',
  }),
];
