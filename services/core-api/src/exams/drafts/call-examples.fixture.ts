import { randomUUID } from 'node:crypto';
import { call, example, said } from '../../testing/call-example.ts';

export const draftExamples = [
  example('DELETE /api/exam-drafts/:draftId')({
    as: 'doctor',
    good: async () => {
      const draftId = randomUUID();
      const content = { name: 'Draft', course: '', duration: '', start: null, due: null, questions: [], nextKey: 1 };
      await call.doctor('PUT /api/exam-drafts/:draftId', { params: { draftId }, body: { version: 0, content } });
      return { params: { draftId } };
    },
    fields: said,
  }),
];
