import { app } from '../../testing/app.ts';
import { example, none, said } from '../../testing/call-example.ts';

export const accountExamples = [
  example('GET /api/users')({
    as: 'admin',
    good: none,
    fields: ['id', 'first_name', 'last_name', 'email', 'role', 'department_id', 'department_name'],
    added: ['first_name_ar', 'last_name_ar', 'title', 'department_name_ar', 'level', 'study_state'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/instructors')({
    as: 'admin',
    good: none,
    fields: ['id', 'first_name', 'last_name'],
    added: ['first_name_ar', 'last_name_ar', 'title', 'level'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/students')({
    as: 'admin',
    good: none,
    fields: ['id', 'first_name', 'last_name'],
    added: ['first_name_ar', 'last_name_ar', 'title', 'level'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/users/lastUserId')({
    as: 'admin',
    good: none,
    fields: ['id'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('POST /api/add-account')({
    as: 'admin',
    good: () => ({
      body: {
        userID: 7_700_001,
        firstName: 'منى',
        lastName: 'Adel',
        email: 'mona.adel@daftar.test',
        password: 'a first password',
        role: 'instructor',
      },
    }),
    fields: said,
    added: ['id'],
    refused: () => ({
      body: {
        userID: 7_700_001,
        firstName: 'A',
        lastName: 'B',
        email: 'other@daftar.test',
        password: 'a first password',
        role: 'instructor',
      },
    }),
    code: 'account.idTaken',
  }),
  example('POST /api/update-account')({
    as: 'admin',
    good: async () => ({ body: { userID: (await app.build.student()).id, newFirstName: 'Renamed' } }),
    fields: said,
    refused: () => ({ body: { userID: 8_888_888, newFirstName: 'Renamed' } }),
    code: 'account.notFound',
  }),
  example('POST /api/delete-account/:userId')({
    as: 'admin',
    good: async () => ({ params: { userId: (await app.build.student()).id } }),
    fields: said,
    refused: () => ({ params: { userId: 8_888_888 } }),
    code: 'account.notFound',
  }),
  example('POST /api/accounts/:userId/release-keys')({
    as: 'admin',
    good: async () => {
      const doctor = await app.build.instructor();
      const other = await app.as(await app.build.admin());
      await other('POST /api/accounts/passwords', { body: { userIds: [doctor.id] } });
      return { params: { userId: doctor.id } };
    },
    fields: said,
    refused: async () => ({ params: { userId: (await app.build.instructor()).id } }),
    code: 'account.keysNotHeld',
  }),
  example('POST /api/accounts/:userId/view')({
    as: 'admin',
    good: async () => ({ params: { userId: (await app.build.instructor()).id } }),
    fields: [...said, 'until'],
    refused: () => ({ params: { userId: 987_654_321 } }),
    code: 'account.notFound',
  }),
];
