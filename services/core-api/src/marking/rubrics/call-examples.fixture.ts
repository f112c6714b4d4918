import { submittedExam } from '../../exams/example-exams.fixture.ts';
import { app } from '../../testing/app.ts';
import { call, example, made, noSuch, said, world } from '../../testing/call-example.ts';
import { argument } from './rubrics.fixture.ts';

const aRubric = async () => (await made(call.doctor('POST /api/rubrics', { body: argument }))).rubric_id;

export const rubricExamples = [
  example('GET /api/rubrics')({
    as: 'doctor',
    good: async () => {
      await aRubric();
      return {};
    },
    fields: [],
    added: ['rubric_id', 'version', 'uses', 'content'],
  }),
  example('POST /api/rubrics')({
    as: 'doctor',
    good: () => ({ body: argument }),
    fields: said,
    added: ['rubric_id', 'version'],
    refused: () => ({ body: { ...argument, criteria: [] } }),
    code: 'rubric.empty',
  }),
  example('PUT /api/rubrics/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: await aRubric() }, body: { ...argument, version: 1 } }),
    fields: said,
    added: ['version'],
    refused: async () => ({ params: { id: await aRubric() }, body: { ...argument, version: 7 } }),
    code: 'rubric.changedMeanwhile',
  }),
  example('DELETE /api/rubrics/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: await aRubric() } }),
    fields: said,
    refused: noSuch(),
    code: 'rubric.notFound',
  }),
  example('POST /api/rubrics/:id/restore')({
    as: 'doctor',
    good: async () => {
      const params = { id: await aRubric() };
      await call.doctor('DELETE /api/rubrics/:id', { params });
      return { params };
    },
    fields: said,
    refused: noSuch(),
    code: 'rubric.notFound',
  }),
  example('PUT /api/assignment-rubric/:id')({
    as: 'doctor',
    good: async () => ({
      params: { id: (await app.build.assignment({ in: world.enrolment.in })).assignment_id },
      body: { rubric_id: await aRubric(), shown_before: true },
    }),
    fields: said,
    added: ['rubric'],
    refused: () => ({ params: { id: world.assignment.assignment_id }, body: { rubric_id: 999_999 } }),
    code: 'rubric.notFound',
  }),
  example('PUT /api/exam-rubric/:examId/:questionId')({
    as: 'doctor',
    good: async () => {
      const { exam_id: examId, essay: questionId } = await submittedExam();
      const rubric_id = (await made(call.doctor('POST /api/rubrics', { body: { ...argument, adjustable: true } })))
        .rubric_id;
      return { params: { examId, questionId }, body: { rubric_id } };
    },
    fields: said,
    added: ['rubric'],
    refused: async () => {
      const { exam_id: examId, essay: questionId } = await submittedExam();
      return { params: { examId, questionId }, body: { rubric_id: await aRubric() } };
    },
    code: 'rubric.otherPoints',
  }),
];
