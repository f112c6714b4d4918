import { app } from '../../testing/app.ts';
import { example, said } from '../../testing/call-example.ts';

/** An admin whom another owner wants to make an owner. */
async function askedByAnotherOwner(): Promise<number> {
  const other = await app.as(await app.build.admin());
  const { id: userId } = await app.build.admin({ duties: ['auditor'] });
  await other('PUT /api/accounts/:userId/duties', { params: { userId }, body: { duties: null, department_ids: [] } });
  return userId;
}

export const staffExamples = [
  example('POST /api/staff')({
    as: 'admin',
    good: () => ({
      body: {
        userID: 7_700_002,
        firstName: 'Hoda',
        lastName: 'Samir',
        email: 'hoda.samir@daftar.test',
        password: 'a first password',
        duties: ['helpDesk'],
        department_ids: [],
      },
    }),
    fields: said,
    added: ['id'],
    refused: () => ({
      body: {
        userID: 7_700_003,
        firstName: 'Hoda',
        lastName: 'Samir',
        email: 'hoda@daftar.test',
        password: 'a first password',
        duties: ['registrar'],
        department_ids: [],
      },
    }),
    code: 'duty.departmentsNeeded',
  }),
  example('PUT /api/accounts/:userId/duties')({
    as: 'admin',
    good: async () => ({
      params: { userId: (await app.build.admin({ duties: ['auditor'] })).id },
      body: {
        duties: ['registrar', 'helpDesk'],
        department_ids: [(await app.build.department()).department_id],
      },
    }),
    fields: said,
    added: ['asked'],
    refused: async () => ({
      params: { userId: (await app.build.student()).id },
      body: { duties: ['auditor'], department_ids: [] },
    }),
    code: 'account.notAnAdmin',
  }),
  example('GET /api/ownership-requests')({
    as: 'admin',
    good: async () => {
      await askedByAnotherOwner();
      return {};
    },
    fields: [
      'account_id',
      'first_name',
      'last_name',
      'first_name_ar',
      'last_name_ar',
      'duties',
      'department_ids',
      'asked_at',
      'by_caller',
    ],
  }),
  example('POST /api/ownership-requests/:userId/confirm')({
    as: 'admin',
    good: async () => {
      const userId = await askedByAnotherOwner();
      return { params: { userId }, body: { asked_at: app.clock.now().toISOString() } };
    },
    fields: said,
    refused: () => ({ params: { userId: 8_888_888 }, body: { asked_at: app.clock.now().toISOString() } }),
    code: 'ownership.notAsked',
  }),
  example('DELETE /api/ownership-requests/:userId')({
    as: 'admin',
    good: async () => ({ params: { userId: await askedByAnotherOwner() } }),
    fields: said,
    refused: () => ({ params: { userId: 8_888_888 } }),
    code: 'ownership.notAsked',
  }),
  example('DELETE /api/accounts/:userId/sessions')({
    as: 'admin',
    good: async () => ({ params: { userId: (await app.build.student()).id } }),
    fields: said,
    refused: () => ({ params: { userId: 8_888_888 } }),
    code: 'account.notFound',
  }),
];
