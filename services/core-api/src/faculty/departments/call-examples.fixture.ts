import { app } from '../../testing/app.ts';
import { example, none, noSuch, said } from '../../testing/call-example.ts';

export const departmentExamples = [
  example('GET /api/departments')({
    as: 'admin',
    good: none,
    fields: ['department_id', 'department_name'],
    added: ['department_name_ar'],
    refused: none,
    refusedAs: 'doctor',
    code: 'session.wrongRole',
  }),
  example('POST /api/departments')({
    as: 'admin',
    good: () => ({ body: { department_name: 'Robotics' } }),
    fields: said,
    added: ['department_id'],
    refused: () => ({ body: { department_name: '  ROBOTICS ' } }),
    code: 'department.exists',
  }),
  example('PUT /api/departments/:id')({
    as: 'admin',
    good: async () => ({
      params: { id: (await app.build.department()).department_id },
      body: { department_name: 'Renamed' },
    }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: { department_name: 'x' } }),
    code: 'department.notFound',
  }),
  example('DELETE /api/departments/:id')({
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.department()).department_id } }),
    fields: said,
    refused: noSuch(),
    code: 'department.notFound',
  }),
];
