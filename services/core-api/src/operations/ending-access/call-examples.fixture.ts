import { app } from '../../testing/app.ts';
import { call, example, none, noSuch, said } from '../../testing/call-example.ts';

async function handedOver(): Promise<number> {
  const { instructor } = await app.build.classOf();
  const taker = await app.build.instructor();
  const given = await call.admin('POST /api/accounts/:userId/hand-over', {
    params: { userId: instructor.id },
    body: { instructor_id: taker.id },
  });
  return given.body.hand_over_id;
}

export const endingAccessExamples = [
  example('POST /api/accounts/:userId/hand-over')({
    as: 'admin',
    good: async () => {
      const { instructor } = await app.build.classOf();
      const taker = await app.build.instructor();
      return { params: { userId: instructor.id }, body: { instructor_id: taker.id } };
    },
    fields: said,
    added: ['classes', 'exams', 'hand_over_id'],
  }),
  example('GET /api/hand-overs')({
    as: 'admin',
    good: async () => {
      await handedOver();
      return {};
    },
    fields: ['hand_over_id', 'given_at', 'instructor_name', 'to_name', 'courses'],
    added: ['instructor_name_ar', 'instructor_title', 'to_name_ar'],
    refused: none,
    refusedAs: 'doctor',
    code: 'session.wrongRole',
  }),
  example('POST /api/hand-overs/:id/undo')({
    as: 'admin',
    good: async () => ({ params: { id: await handedOver() } }),
    fields: said,
    refused: noSuch(),
    code: 'handOver.notFound',
  }),
  example('POST /api/deleted-accounts/:userId/restore')({
    as: 'admin',
    good: async () => {
      const params = { userId: (await app.build.student()).id };
      await call.admin('POST /api/delete-account/:userId', { params });
      return { params };
    },
    fields: said,
    added: ['classes', 'enrolments', 'left'],
  }),
  example('POST /api/endings/:id/undo')({
    as: 'admin',
    good: async () => {
      const enrolment = await app.build.enrolment();
      const ended = await call.admin('DELETE /api/students-enrollments/:id', { params: { id: enrolment.id } });
      return { params: { id: (ended.body as unknown as { ending_id: number }).ending_id } };
    },
    fields: said,
    added: ['classes', 'enrolments', 'left'],
  }),
];
