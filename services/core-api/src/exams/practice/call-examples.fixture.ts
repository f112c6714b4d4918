import { randomUUID } from 'node:crypto';
import { call, example, noSuch, said } from '../../testing/call-example.ts';
import { newExam } from '../example-exams.fixture.ts';

/** A draft that can become a mock. */
async function newDraft(): Promise<string> {
  const draftId = randomUUID();
  const question = { key: 1, type: 'Essay' as const, text: 'Describe your notebook.', points: '2', options: [] };
  const content = {
    name: 'Mock',
    course: '',
    duration: '20',
    start: null,
    due: null,
    questions: [question],
    nextKey: 2,
  };
  await call.doctor('PUT /api/exam-drafts/:draftId', { params: { draftId }, body: { version: 0, content } });
  return draftId;
}

export const practiceExamples = [
  example('PUT /api/exam-mocks/:examId')({
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() }, body: { draftId: await newDraft() } }),
    fields: said,
    added: ['mock'],
  }),
  example('DELETE /api/exam-mocks/:examId')({
    as: 'doctor',
    good: async () => {
      const params = { examId: await newExam() };
      await call.doctor('PUT /api/exam-mocks/:examId', { params, body: { draftId: await newDraft() } });
      return { params };
    },
    fields: said,
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
];
