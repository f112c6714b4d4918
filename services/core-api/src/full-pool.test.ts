import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitScale: 0.1, budgetMs: 500 });
});
afterAll(() => app.close());

test('[FIX-08] a full pool is no reason to shut everybody out: readiness asks over its own connection', async () => {
  const call = await app.as(await app.build.admin());
  const { max } = app.coreDb.client.pool;
  const taken = await Promise.all(Array.from({ length: max }, () => app.coreDb.transaction()));
  expect((await call('GET /api/departments')).status).toBe(503);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  for (const trx of taken) await trx.rollback();
  expect((await call('GET /api/departments')).status).toBe(200);
});

test('[FIX-08] choosing a language has its own limit', async () => {
  const person = await app.build.student();
  const student = await app.as(person);
  const choose = () => student('PUT /api/user/language', { body: { userId: person.id, language: 'Ar' } });
  // a tenth of the limit
  for (let n = 0; n < 6; n++) expect((await choose()).status).toBe(200);
  const refused = await choose();
  expect([refused.status, refused.body.code]).toEqual([429, 'request.tooMany']);
});
