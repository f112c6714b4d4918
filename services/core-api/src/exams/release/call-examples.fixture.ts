import { app } from '../../testing/app.ts';
import { call, example, made, noSuch, said, world } from '../../testing/call-example.ts';
import { newExam, submittedExam } from '../example-exams.fixture.ts';

const state = [
  'release',
  'over',
  'shown',
  'released_at',
  'release_at',
  'handed_in',
  'waiting',
  'place_shown',
  'named',
] as const;

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

const submittedParams = async () => ({ examId: (await submittedExam()).exam_id });

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
  example('PUT /api/exam-place/:examId')({
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() }, body: { shown: true } }),
    fields: said,
    added: ['state'],
    refused: () => ({ params: { examId: 999_999 }, body: { shown: true } }),
    code: 'exam.notFound',
  }),
  example('GET /api/exam-place/:examId')({
    as: 'student',
    good: async () => {
      const { exam_id: examId } = await submittedExam();
      await app.db('exam').where({ exam_id: examId }).update({ results_released_at: app.clock.now() });
      return { params: { examId } };
    },
    fields: [],
    added: ['place'],
    refused: async () => ({ params: { examId: (await submittedExam()).exam_id } }),
    code: 'exam.notEnded',
  }),
  example('GET /api/exam-release/:examId/students')({
    as: 'doctor',
    good: async () => ({ params: await submittedParams() }),
    fields: [],
    added: ['student_id', 'student_name', 'student_name_ar', 'waiting', 'released_at'],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
  example('POST /api/exam-release/:examId/students')({
    as: 'doctor',
    good: async () => {
      const params = await submittedParams();
      const release = { over_at: app.clock.now(), release_hold: 'hand' };
      await app.db('exam').where({ exam_id: params.examId }).update(release);
      return { params, body: { student_ids: [world.student.id] } };
    },
    fields: said,
    added: ['state'],
    refused: async () => ({ params: await submittedParams(), body: { student_ids: [world.student.id] } }),
    code: 'exam.notEnded',
  }),
];
