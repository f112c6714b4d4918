import { example, said, world } from '../../testing/call-example.ts';

const own = () => ({ params: { userId: world.student } });
const fields = ['available', 'enabled', 'language'];

export const emailExamples = [
  example('PUT /api/notifications/email/:userId', {
    as: 'student',
    good: () => ({ ...own(), body: { enabled: true, language: 'Ar' } }),
    fields: [...said, ...fields],
  }),
  example('GET /api/notifications/email/:userId', { as: 'student', good: own, fields }),
];
