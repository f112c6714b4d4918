import { call, example, later, made, said, world } from '../../testing/call-example.ts';

const put = 'PUT /api/assignments/:id/extensions/:studentId' as const;
const whose = () => ({ id: world.assignment.assignment_id, studentId: world.student.id });
const body = () => ({ due_date: later(30 * 24 * 60), reason: 'Ill, certificate shown' });

export const extensionExamples = [
  example(put)({
    as: 'doctor',
    good: () => ({ params: whose(), body: body() }),
    fields: said,
    refused: () => ({ params: whose(), body: { ...body(), due_date: later(-60) } }),
    code: 'dueExtension.tooEarly',
  }),
  example('DELETE /api/assignments/:id/extensions/:studentId')({
    as: 'doctor',
    good: async () => {
      await made(call.doctor(put, { params: whose(), body: body() }));
      return { params: whose() };
    },
    fields: said,
    refused: () => ({ params: { ...whose(), id: 999_999_999 } }),
    code: 'assignment.notFound',
  }),
];
