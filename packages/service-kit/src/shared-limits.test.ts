import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './db.ts';
import { createCallCountTable, sharedRateLimiter } from './shared-limits.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

const limit = { points: 10, seconds: 60 };
let url: string;
let db: ReturnType<typeof connect>;
let at = 1_800_000_000_000;
const process = (scale = 1) => sharedRateLimiter({ db, scale, now: () => at });
beforeAll(async () => {
  url = await emptyDatabase();
  db = connect(url, { schema: 'public', max: 2, appName: 'limits' });
  await createCallCountTable(db);
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(url);
});

describe('[TRU-12] [SEC-03] call limits of several processes', () => {
  test('count together once they have exchanged, and begin again together', async () => {
    const [one, two] = [process(), process()];
    for (let i = 0; i < 6; i++) expect(await one.take('save', 'u:1', limit)).toBe(0);
    await one.exchange();
    expect(await two.take('save', 'u:1', limit)).toBe(0);
    await two.exchange();
    // six and one are known to both
    for (let i = 0; i < 3; i++) expect(await two.take('save', 'u:1', limit)).toBe(0);
    expect(await two.take('save', 'u:1', limit)).toBeGreaterThan(0);
    await two.exchange();
    await one.take('save', 'u:1', limit);
    await one.exchange();
    expect(await one.take('save', 'u:1', limit)).toBe(60);
    expect(await one.take('save', 'u:2', limit)).toBe(0);
    at += 60_000;
    expect([await one.take('save', 'u:1', limit), await two.take('save', 'u:1', limit)]).toEqual([0, 0]);
    await Promise.all([one.exchange(), two.exchange()]);
    expect((await db('call_count').first('points')).points).toBe(2);
  });

  test('what is far from its limit stays in its process; the sweep removes old counts', async () => {
    at += 120_000;
    const one = process();
    await one.take('read', 'u:3', { points: 1000, seconds: 60 });
    await one.job.work(new AbortController().signal);
    expect(await db('call_count')).toEqual([]);
  });

  test('an unreachable database stops nobody, and this process still counts; scale 0 switches limits off', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:9/none', { schema: 'public', max: 1, appName: 'limits' });
    const alone = sharedRateLimiter({ db: nowhere, scale: 1, now: () => at });
    for (let i = 0; i < 10; i++) expect(await alone.take('x', 'k', limit)).toBe(0);
    await expect(alone.exchange()).rejects.toThrow();
    expect(await alone.take('x', 'k', limit)).toBeGreaterThan(0);
    await nowhere.destroy();
    const off = process(0);
    for (let i = 0; i < 50; i++) expect(await off.take('x', 'k', limit)).toBe(0);
  });
});
