import { app } from '../../testing/app.ts';
import { call, example, said } from '../../testing/call-example.ts';

export const endingAccessExamples = [
  example('POST /api/accounts/:userId/hand-over')({
    as: 'admin',
    good: async () => {
      const { instructor } = await app.build.classOf();
      const taker = await app.build.instructor();
      return { params: { userId: instructor.id }, body: { instructor_id: taker.id } };
    },
    fields: said,
    added: ['classes', 'exams'],
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
