import { contactsCall, contactsPath } from '@daftar/contracts/identity/contacts';
import { createLog, type Listening, listen } from '@daftar/service-kit';
import { internalKeys } from '@daftar/service-kit/internal-key';
import { serviceToken } from '@daftar/service-kit/service-token';
import { afterAll, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { withInternalCalls } from './contacts.ts';

const secret = 's'.repeat(40);
let server: Listening;
beforeAll(async () => {
  const elsewhere = {
    callback: () => (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(404).end(),
  };
  const { db, clock } = app.deps;
  const log = createLog({ name: 'test', level: 'silent' });
  server = await listen(withInternalCalls(elsewhere as never, { db, secrets: secret, clock, log }), {
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(() => server.close());

test('[NTF-12] [TRU-12] notifications of this version and of the one before get addresses; to others the call doesn’t exist', async () => {
  const { id, email } = await app.build.student();
  const ask = (key: string) =>
    fetch(server.url + contactsPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userIds: [id] }),
    });
  for (const key of [await serviceToken(secret, contactsCall, app.clock), internalKeys(secret)[0]]) {
    const reply = await ask(key);
    expect([reply.status, await reply.json()]).toMatchObject([200, [{ id, email }]]);
  }
  for (const key of ['x', internalKeys('o'.repeat(40))[0]]) expect((await ask(key)).status).toBe(404);
});
