import { submittedExam } from '../../exams/example-exams.fixture.ts';
import { app } from '../../testing/app.ts';
import { call, example, made, noSuch, said, world } from '../../testing/call-example.ts';

const place = { kind: 'lines', from: 3, to: 4 } as const;
const words = { comment: 'Why twice?' };

async function aProgram() {
  const assignment = await app.build.assignment({ in: world.enrolment.in });
  const { student_assignment_id, submission_id } = await app.build.submission({
    for: assignment,
    name: 'Sort.java',
    mime_type: 'text/plain',
  });
  return { params: { id: assignment.assignment_id, workId: student_assignment_id }, submission_id };
}

async function aComment() {
  const { params, submission_id } = await aProgram();
  const body = { submission_id, place, ...words };
  const { comment } = await made(call.doctor('POST /api/assignment-marking/:id/:workId/comments', { params, body }));
  return { id: comment.place_comment_id };
}

async function anAnswer() {
  const { exam_id: examId, essay: questionId, attempt_id: workId } = await submittedExam();
  return { examId, questionId, workId };
}

export const placeCommentExamples = [
  example('POST /api/assignment-marking/:id/:workId/comments')({
    as: 'doctor',
    good: async () => {
      const { params, submission_id } = await aProgram();
      return { params, body: { submission_id, place, ...words } };
    },
    fields: said,
    added: ['comment'],
    refused: async () => {
      const { params, submission_id } = await aProgram();
      return { params, body: { submission_id, place: { kind: 'image', x: 0, y: 0 }, ...words } };
    },
    code: 'placeComment.outside',
  }),
  example('POST /api/exam-marking/:examId/:questionId/:workId/comments')({
    as: 'doctor',
    good: async () => ({
      params: await anAnswer(),
      body: { place: { kind: 'passage', from: 0, to: 3, quote: 'two' }, ...words },
    }),
    fields: said,
    added: ['comment'],
    refused: async () => ({
      params: await anAnswer(),
      body: { place: { kind: 'passage', from: 0, to: 3, quote: 'TWO' }, ...words },
    }),
    code: 'placeComment.outside',
  }),
  example('PUT /api/place-comments/:id')({
    as: 'doctor',
    good: async () => ({ params: await aComment(), body: { ...words, version: 1 } }),
    fields: said,
    added: ['comment'],
    refused: async () => ({ params: await aComment(), body: { ...words, version: 2 } }),
    code: 'placeComment.changedMeanwhile',
  }),
  example('DELETE /api/place-comments/:id')({
    as: 'doctor',
    good: async () => ({ params: await aComment(), query: { version: '1' } }),
    fields: said,
    refused: () => ({ ...noSuch()(), query: { version: '1' } }),
    code: 'placeComment.notFound',
  }),
];
