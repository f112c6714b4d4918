import { randomUUID } from 'node:crypto';
import { call, example, made, said } from '../../testing/call-example.ts';
import { samplePng } from '../../testing/sample-files.ts';
import { openExam } from '../example-exams.fixture.ts';

const png = () => new File([new Uint8Array(samplePng)], 'circuit.png', { type: 'image/png' });
const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'circuit.svg', { type: 'image/svg+xml' });
const added = ['picture_id', 'digest', 'width', 'height'] as const;

async function anAttempt() {
  const { exam_id } = await openExam();
  const { attempt_id } = await made(
    call.student('POST /api/attempts', { body: { examId: exam_id, device: randomUUID(), takeOver: true } }),
  );
  return { attemptId: attempt_id };
}

export const pictureExamples = [
  example('POST /api/pictures')({
    as: 'doctor',
    good: () => ({ body: { pictureId: randomUUID() }, files: { file: png() } }),
    fields: said,
    added,
    refused: () => ({ body: { pictureId: randomUUID() }, files: { file: svg() } }),
    code: 'picture.kind',
  }),
  example('POST /api/attempts/:attemptId/pictures')({
    as: 'student',
    good: async () => ({ params: await anAttempt(), body: { pictureId: randomUUID() }, files: { file: png() } }),
    fields: said,
    added,
    refused: () => ({ params: { attemptId: 999_999 }, body: { pictureId: randomUUID() }, files: { file: png() } }),
    code: 'attempt.notFound',
  }),
  example('GET /api/pictures/:pictureId')({
    as: 'doctor',
    good: async () => {
      const pictureId = randomUUID();
      await made(call.doctor('POST /api/pictures', { body: { pictureId }, files: { file: png() } }));
      return { params: { pictureId } };
    },
    fields: [],
    refused: () => ({ params: { pictureId: randomUUID() } }),
    code: 'picture.notFound',
  }),
];
