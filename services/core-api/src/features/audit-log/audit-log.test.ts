import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMessageKey } from '@daftar/i18n/messages/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCall } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
let admin: TestCall;
let adminId: number;
beforeAll(async () => {
  app = await startTestApp();
  const account = await app.build.admin({ first_name: 'Hoda', last_name: 'Office' });
  adminId = account.id;
  admin = await app.as(account);
});
afterAll(() => app.close());

const list = async (query: Record<string, string | number>) => (await admin('GET /api/audit-log', { query })).body;

test('[OPS-08] changes are found by who did them, by whose they are, by id and by kind, with before and after', async () => {
  const person = await app.build.instructor({ first_name: 'فريدة', last_name: 'Kamal' });
  await admin('POST /api/update-account', { body: { userID: person.id, newLastName: 'Samir' } });
  await admin('POST /api/departments', { body: { department_name: 'Statistics' } });
  const row = {
    actor_id: adminId,
    actor_name: 'Hoda Office',
    action: 'account.updated',
    EnAction: 'Changed an account',
    ArAction: 'تعديل حساب',
    subject_id: String(person.id),
    subject_name: 'فريدة Samir',
    address: '127.0.0.1',
    before: { last_name: 'Kamal' },
    after: { last_name: 'Samir' },
  };
  expect(await list({ search: 'فريده' })).toMatchObject([row]);
  expect(await list({ search: String(person.id) })).toMatchObject([row]);
  expect(await list({ search: 'hoda', kind: 'accounts' })).toMatchObject([row]);
  expect(await list({ kind: 'faculty' })).toMatchObject([
    { action: 'department.added', after: { department_name: 'Statistics' } },
  ]);
  await admin('POST /api/courses', { body: { course_code: 'ST1', course_name: 'Sampling' } });
  expect(await list({ search: 'ST1' })).toMatchObject([{ action: 'course.added', subject_name: null }]);
  expect((await list({ search: '127.0.0.1' })).length).toBe(3);
  expect(await list({ search: 'nobody at all' })).toEqual([]);
});

test('[OPS-08] by time, and page by page', async () => {
  app.clock.advance(3_600_000);
  for (let n = 0; n < 5; n++) await admin('POST /api/departments', { body: { department_name: `D${n}` } });
  const from = new Date(app.clock.now().getTime() - 1000).toISOString();
  const all = await list({ from });
  expect(all).toHaveLength(5);
  expect(await list({ to: from, kind: 'faculty' })).toHaveLength(2);
  const first = await list({ from, limit: 2 });
  const second = await list({ from, limit: 2, before: first[1]?.id ?? 0 });
  expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
});

test('[OPS-08] the record can be neither changed nor cut short', async () => {
  await expect(app.db('audit_event').update({ action: 'x' })).rejects.toThrow('append-only');
  await expect(app.db('audit_event').del()).rejects.toThrow('append-only');
});

test('[OPS-08] [UIX-06] every recorded action has its words in both languages', () => {
  const features = join(import.meta.dirname, '..');
  const unknown = globSync('**/*.ts', { cwd: features })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/\baction: '([\w.]+)'/g)])
    .map(([, action]) => action as string)
    .filter((action) => !isMessageKey(`audit.${action}`));
  expect(unknown).toEqual([]);
});
