import { call, example, made, said, world } from '../testing/call-example.ts';

export const dayExamples = [
  example('POST /api/calendar-address/:userId')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: said,
    added: ['path', 'calendar_made_at'],
  }),
  example('DELETE /api/calendar-address/:userId')({
    as: 'student',
    good: async () => {
      const params = { userId: world.student.id };
      await made(call.student('POST /api/calendar-address/:userId', { params }));
      return { params };
    },
    fields: said,
  }),
];
