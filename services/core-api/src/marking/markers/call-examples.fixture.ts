import { submittedExam } from '../../exams/example-exams.fixture.ts';
import { app } from '../../testing/app.ts';
import { call, example, made, said, world } from '../../testing/call-example.ts';

const body = { allotted: 'all', names_hidden: true } as const;

/** An assignment with a work and, if wanted, a marker. */
async function aWork() {
  const assignment = await app.build.assignment({ in: world.enrolment.in });
  await app.build.submission({ for: assignment });
  return { kind: 'assignment', id: assignment.assignment_id } as const;
}

async function marked() {
  const params = { ...(await aWork()), doctorId: (await app.build.instructor()).id };
  await made(call.doctor('PUT /api/markers/:kind/:id/:doctorId', { params, body }));
  return params;
}

const noSuch = { params: { kind: 'assignment', id: 999_999 } } as const;

export const markerExamples = [
  example('GET /api/markers/:kind/:id')({
    as: 'doctor',
    good: async () => {
      const { kind, id } = await marked();
      return { params: { kind, id } };
    },
    fields: [],
    added: ['markers', 'rest', 'essays'],
    refused: () => noSuch,
    code: 'assignment.notFound',
  }),
  example('GET /api/markers/:kind/:id/doctors')({
    as: 'doctor',
    good: async () => {
      await app.build.instructor();
      return { params: await aWork(), query: { name: 'instructor' } };
    },
    fields: [],
    added: ['doctor_id', 'instructor_name', 'instructor_name_ar', 'instructor_title'],
    refused: () => ({ ...noSuch, query: { name: 'instructor' } }),
    code: 'assignment.notFound',
  }),
  example('PUT /api/markers/:kind/:id/:doctorId')({
    as: 'doctor',
    good: async () => {
      const { exam_id: id, essay } = await submittedExam();
      const params = { kind: 'exam', id, doctorId: (await app.build.instructor()).id } as const;
      return { params, body: { allotted: 'questions', question_ids: [essay], names_hidden: true } };
    },
    fields: said,
    refused: async () => ({ params: { ...(await aWork()), doctorId: world.student.id }, body }),
    code: 'marker.notDoctor',
  }),
  example('POST /api/markers/:kind/:id/share')({
    as: 'doctor',
    good: async () => {
      const { kind, id } = await marked();
      return { params: { kind, id }, body: { by: 'students' } };
    },
    fields: said,
    refused: async () => ({ params: await aWork(), body: { by: 'students' } }),
    code: 'marker.tooFew',
  }),
  example('DELETE /api/markers/:kind/:id/:doctorId')({
    as: 'doctor',
    good: async () => ({ params: await marked() }),
    fields: said,
    refused: async () => ({ params: { ...(await aWork()), doctorId: world.doctor.id } }),
    code: 'marker.notFound',
  }),
  example('GET /api/allotted-marking')({
    as: 'doctor',
    good: async () => {
      const assignment = await app.build.assignment();
      await app.build.submission({ for: assignment });
      const owner = await app.as(assignment.in.instructor);
      const params = { kind: 'assignment', id: assignment.assignment_id, doctorId: world.doctor.id } as const;
      await made(owner('PUT /api/markers/:kind/:id/:doctorId', { params, body }));
      return {};
    },
    fields: [],
    added: [
      'kind',
      'id',
      'title',
      'course_id',
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'names_hidden',
      'works',
      'marked',
      'essays',
    ],
  }),
];
