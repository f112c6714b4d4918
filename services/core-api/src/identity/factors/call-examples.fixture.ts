import { randomBytes, randomUUID } from 'node:crypto';
import { app } from '../../testing/app.ts';
import { call, example, said, world } from '../../testing/call-example.ts';

/** A passkey of an account; its key is never used. */
export async function passkeyOf(userId: number) {
  const passkeyId = randomUUID();
  await app.db('passkey').insert({
    id: passkeyId,
    account_id: userId,
    credential_id: randomBytes(16),
    public_key: randomBytes(32),
    sign_count: 0,
    transports: [],
    name: 'My phone',
    synced: true,
    created_at: app.clock.now(),
  });
  return { userId, passkeyId };
}

async function withPasskey() {
  const person = await app.build.student();
  call.anonymous = await app.as(person);
  return { person, params: await passkeyOf(person.id) };
}
const nobody = (params: object, body?: object) => () => {
  call.anonymous = app.anonymous;
  return { params, ...(body && { body }) };
};
const noPasskey = { userId: 1_000_001, passkeyId: '0b8f4a52-5f0c-4b6e-9d53-6a3c6f2f7a10' };

export const factorExamples = [
  example('POST /api/auth/passkey/options')({
    as: 'student',
    good: () => ({ body: {} }),
    fields: ['options', 'ticket'],
  }),
  example('GET /api/user/:userId/factors')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['passkeys', 'app_since', 'recovery_codes_left', 'required'],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  }),
  example('POST /api/user/:userId/authenticator-app')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id }, body: {} }),
    fields: ['secret', 'uri', 'qr'],
  }),
  example('PUT /api/user/:userId/passkeys/:passkeyId')({
    as: 'anonymous',
    good: async () => ({ params: (await withPasskey()).params, body: { name: 'Key ring' } }),
    fields: said,
    refused: nobody(noPasskey, { name: 'Key ring' }),
    code: 'session.missing',
  }),
  example('DELETE /api/user/:userId/passkeys/:passkeyId')({
    as: 'anonymous',
    good: async () => ({ params: (await withPasskey()).params }),
    fields: said,
    refused: nobody(noPasskey),
    code: 'session.missing',
  }),
  example('DELETE /api/user/:userId/authenticator-app')({
    as: 'anonymous',
    good: async () => {
      const { person } = await withPasskey();
      const at = app.clock.now();
      const row = { account_id: person.id, secret: 'sealed', begun_at: at, confirmed_at: at, used_step: 1 };
      await app.db('authenticator_app').insert(row);
      return { params: { userId: person.id } };
    },
    fields: said,
    refused: nobody({ userId: 1_000_001 }),
    code: 'session.missing',
  }),
  example('DELETE /api/accounts/:userId/factors')({
    as: 'admin',
    good: async () => {
      const { person } = await withPasskey();
      call.anonymous = app.anonymous;
      return { params: { userId: person.id }, body: { identity_check: 'inPerson' } };
    },
    fields: said,
    refused: () => ({ params: { userId: world.doctor.id }, body: { identity_check: 'byVideo' } }),
    code: 'factor.none',
  }),
];
