import { app } from '../../testing/app.ts';
import { call, example, none, said, world } from '../../testing/call-example.ts';

export const sessionExamples = [
  example('GET /api/auth')({
    as: 'student',
    good: none,
    fields: ['Status', 'firstName', 'role', 'id'],
    added: [
      'lastName',
      'firstNameAr',
      'lastNameAr',
      'email',
      'mustChangePassword',
      'mustAddFactor',
      'factorDue',
      'duties',
      'permissions',
      'terms',
      'language',
      'viewing',
    ],
  }),
  example('POST /api/auth/signIn')({
    as: 'anonymous',
    good: async () => ({
      body: {
        email: (await app.build.student({ password: 'a good password', email: 'in@daftar.test' })).email,
        password: 'a good password',
      },
    }),
    fields: ['Status'],
    added: [
      'firstName',
      'lastName',
      'firstNameAr',
      'lastNameAr',
      'email',
      'role',
      'id',
      'mustChangePassword',
      'mustAddFactor',
      'factorDue',
      'duties',
      'permissions',
      'terms',
      'language',
      'viewing',
      'success',
      'EnMessage',
      'ArMessage',
    ],
    refused: () => ({ body: { email: 'in@daftar.test', password: 'wrong' } }),
    code: 'signIn.failed',
  }),
  example('GET /api/user/:userId')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['id', 'first_name', 'last_name', 'email', 'role'],
    added: ['first_name_ar', 'last_name_ar', 'title', 'level', 'department_name', 'department_name_ar'],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  }),
  example('GET /api/user/:userId/devices')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['id', 'isThis', 'browser', 'system', 'address', 'kept', 'signedInAt', 'seenAt'],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  }),
  example('DELETE /api/user/:userId/devices/:deviceId')({
    as: 'student',
    good: async () => {
      await app.cookieOf(world.student);
      const { body } = await call.student('GET /api/user/:userId/devices', { params: { userId: world.student.id } });
      return { params: { userId: world.student.id, deviceId: body.find(({ isThis }) => !isThis)?.id ?? '' } };
    },
    fields: said,
    refused: () => ({ params: { userId: world.student.id, deviceId: '0b8f4a52-5f0c-4b6e-9d53-6a3c6f2f7a10' } }),
    code: 'device.notFound',
  }),
  example('PUT /api/user/editPassword')({
    as: 'anonymous',
    good: async () => {
      const person = await app.build.student({ password: 'a good password' });
      call.anonymous = await app.as(person);
      return { body: { userId: person.id, oldPassword: 'a good password', newPassword: 'another password' } };
    },
    fields: said,
    refused: () => {
      call.anonymous = app.anonymous;
      return { body: { userId: world.student.id, oldPassword: 'x', newPassword: 'another password' } };
    },
    code: 'session.missing',
  }),
  example('POST /api/auth/signOut')({
    as: 'anonymous',
    good: async () => {
      const person = await app.build.student();
      call.anonymous = await app.as(person);
      return { body: { userId: person.id } };
    },
    fields: said,
    added: ['Status', 'provider_url'],
    refused: () => {
      call.anonymous = app.anonymous;
      return { body: { userId: world.student.id } };
    },
    code: 'session.missing',
  }),
  example('POST /api/auth/confirm')({
    as: 'anonymous',
    good: async () => {
      const person = await app.build.student({ password: 'a good password' });
      call.anonymous = await app.as(person);
      return { body: { userId: person.id, way: 'password', password: 'a good password' } };
    },
    fields: said,
    added: ['until'],
    refused: () => {
      call.anonymous = app.anonymous;
      return { body: { userId: world.student.id, way: 'password', password: 'x' } };
    },
    code: 'session.missing',
  }),
  example('PUT /api/user/language')({
    as: 'student',
    good: () => ({ body: { userId: world.student.id, language: 'Ar' } }),
    fields: said,
  }),
];
