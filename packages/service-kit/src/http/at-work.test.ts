import { defineRoute } from '@daftar/contracts/route';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../bind.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const base = {
  service: 'core',
  feature: 'test',
  path: '/api/hold',
  summary: 'for a test',
  errors: [],
  policy: { who: 'signedIn' },
  reply: z.object({ n: z.number() }),
} as const;

let app: TestApp;
let inProgress: (() => void)[];
beforeEach(async () => {
  inProgress = [];
  const hold = () => new Promise<{ n: number }>((resolve) => inProgress.push(() => resolve({ n: 1 })));
  app = await startTestApp([
    bind(defineRoute({ ...base, method: 'GET' }), hold),
    bind(defineRoute({ ...base, method: 'POST' }), hold),
  ]);
});
afterEach(() => app.close());

const call = (method: string, userId = 1) => app.call(method, '/api/hold', { as: { userId } });
const release = () => {
  for (const end of inProgress.splice(0)) end();
};

describe('[FIX-08] calls of one account at once', () => {
  test('the eleventh mutation is refused in both languages; other accounts and reads go on', async () => {
    const ten = Array.from({ length: 10 }, () => call('POST'));
    await expect.poll(() => inProgress).toHaveLength(10);
    const refused = await call('POST');
    expect([refused.status, refused.reply.code]).toEqual([429, 'request.tooMany']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.reply.ArMessage).toMatch(/\p{Script=Arabic}/u);
    const others = [call('POST', 2), call('GET')];
    await expect.poll(() => inProgress).toHaveLength(12);
    release();
    expect((await Promise.all([...ten, ...others])).map(({ status }) => status)).toEqual(Array(12).fill(200));
    const again = call('POST');
    await expect.poll(() => inProgress).toHaveLength(1);
    release();
    expect((await again).status).toBe(200);
  });

  test('the eleventh read waits for its turn', async () => {
    const all = Promise.all(Array.from({ length: 12 }, () => call('GET')));
    await expect.poll(() => inProgress).toHaveLength(10);
    // a call that came later has been answered meanwhile: the two are not merely slow
    const other = call('GET', 2);
    await expect.poll(() => inProgress).toHaveLength(11);
    release();
    await other;
    await expect.poll(() => inProgress).toHaveLength(2);
    release();
    expect((await all).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});
