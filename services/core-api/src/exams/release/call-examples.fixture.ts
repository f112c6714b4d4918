import { app } from '../../testing/app.ts';
import { call, example, made, noSuch, said } from '../../testing/call-example.ts';
import { newExam } from '../example-exams.fixture.ts';

const state = ['release', 'over', 'shown', 'released_at', 'release_at', 'handed_in', 'waiting'] as const;

/** An exam that is over and that nobody took, as no example may move the clock. */
async function overExam() {
  const examId = await newExam();
  const ended = new Date(app.clock.now().getTime() - 3_600_000);
  const start_at = new Date(ended.getTime() - 3_600_000);
  await app
    .db('exam')
    .where({ exam_id: examId })
    .update({ start_at, due_at: ended, duration_minutes: 30, ends_at: ended, closes_at: ended });
  return { examId };
}

export const examReleaseExamples = [
  example('GET /api/exam-release/:examId')({
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() } }),
    fields: [],
    added: state,
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
  example('PUT /api/exam-release/:examId')({
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() }, body: { release: 'hand' } }),
    fields: said,
    added: ['state'],
    refused: async () => ({ params: { examId: await newExam() }, body: { release: 'now' } }),
    code: 'exam.notEnded',
  }),
  example('POST /api/exam-release/:examId/take-back')({
    as: 'doctor',
    good: async () => {
      const params = await overExam();
      await made(call.doctor('PUT /api/exam-release/:examId', { params, body: { release: 'now' } }));
      return { params, body: { reason: 'A wrong key' } };
    },
    fields: said,
    added: ['state'],
    refused: async () => ({ params: { examId: await newExam() }, body: { reason: 'A wrong key' } }),
    code: 'release.notOut',
  }),
];
