import { contactsCall } from '@daftar/contracts/identity/contacts';
import { fixedClock, type Listening, listen } from '@daftar/service-kit';
import { carriesKey, internalKeys } from '@daftar/service-kit/internal-key';
import { carriesServiceToken } from '@daftar/service-kit/service-token';
import { afterEach, expect, test } from 'vitest';
import { contactsOf } from './contacts.ts';

const secret = 's'.repeat(40);
const clock = fixedClock(new Date('2026-11-01T08:00:00Z'));
const open: Listening[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A core-api as this call meets it: to who isn’t let in, the path doesn’t exist. */
async function coreApi(letsIn: (authorization: string | undefined) => boolean | Promise<boolean>) {
  const app = {
    callback:
      () =>
      async (
        request: { headers: { authorization?: string } },
        response: { writeHead(status: number): unknown; end(body: string): unknown },
      ) => {
        response.writeHead((await letsIn(request.headers.authorization)) ? 200 : 404);
        response.end('[]');
      },
  };
  const server = await listen(app as never, { host: '127.0.0.1', port: 0 });
  open.push(server);
  return server.url;
}
const before = () => coreApi((header) => carriesKey(header, internalKeys(secret)));
const now = () => coreApi((header) => carriesServiceToken(header, secret, contactsCall, clock));

test('[NTF-12] [RUN-02] addresses come from a core-api of this version and of the one before it', async () => {
  for (const version of [before, now])
    expect(await contactsOf([await version()], secret, clock)([1])).toEqual(new Map());
});

test('[NTF-12] [RUN-02] a process that refuses the call ends nothing: the next one is asked', async () => {
  const refuses = await coreApi(() => false);
  expect(await contactsOf([refuses, await now()], secret, clock)([1])).toEqual(new Map());
  await expect(contactsOf([refuses], secret, clock)([1])).rejects.toThrow('404');
});
