import { app } from '../../testing/app.ts';
import { call, example, made, noSuch, said, world } from '../../testing/call-example.ts';

const put = 'PUT /api/accounts/:userId/accommodation' as const;

export const accommodationExamples = [
  example('GET /api/accounts/:userId/accommodation')({
    as: 'admin',
    good: async () => {
      const params = { userId: world.student.id };
      await made(
        call.admin(put, { params, body: { paper_formats: ['largePrint'], reason: 'Decision 12 of the council' } }),
      );
      return { params };
    },
    fields: ['paper_formats', 'time_factor', 'break_minutes', 'text_size', 'reason', 'changed_at'],
    refused: noSuch('userId'),
    code: 'request.invalid',
  }),
  example(put)({
    as: 'admin',
    good: async () => ({
      params: { userId: (await app.build.student()).id },
      body: { paper_formats: ['largePrint', 'word'], reason: 'Decision 12 of the council' },
    }),
    fields: said,
    refused: () => ({ params: { userId: world.doctor.id }, body: { paper_formats: ['word'] } }),
    code: 'account.notFound',
  }),
  example('GET /api/own-accommodation')({
    as: 'student',
    good: async () => ({}),
    fields: ['paper_formats', 'time_factor', 'break_minutes', 'text_size', 'changed_at'],
  }),
];
