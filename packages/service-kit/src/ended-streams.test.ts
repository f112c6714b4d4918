import { PassThrough } from 'node:stream';
import { defineRoute } from '@daftar/contracts/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from './bind.ts';
import { startTestApp } from './testing/test-app.ts';

const base = {
  service: 'core',
  feature: 'test',
  summary: 'for a test',
  errors: [],
  policy: { who: 'anyone' },
} as const;
const events = defineRoute({ ...base, method: 'GET', path: '/api/events', reply: z.unknown(), replyAs: 'events' });
const file = defineRoute({ ...base, method: 'GET', path: '/api/file', reply: z.unknown(), replyAs: 'stream' });

test('[EDG-10] a stream of events that its reader leaves is no warning; a file that breaks off is one', async () => {
  const endless = () => {
    const body = new PassThrough();
    body.write('data: 1\n\n');
    return body;
  };
  const app = await startTestApp([
    bind(events, ({ koa }) => {
      koa.type = 'text/event-stream; charset=utf-8';
      koa.body = endless();
    }),
    bind(file, ({ koa }) => {
      koa.body = endless();
    }),
  ]);
  const levels = () => app.lines.filter(({ msg }) => msg === 'reply was cut off').map(({ level }) => level);
  const leave = async (path: string) => {
    const leaving = new AbortController();
    await fetch(`${app.url}${path}`, { signal: leaving.signal });
    leaving.abort();
  };
  await leave('/api/events');
  await expect.poll(levels).toEqual(['debug']);
  await leave('/api/file');
  await expect.poll(levels).toEqual(['debug', 'warn']);
  await app.close();
});
