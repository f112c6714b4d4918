import type { Failure } from '@daftar/contracts/failure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleJob } from './features/events/handle-job.ts';
import { useDatabase } from './testing/databases.ts';
import { type InboxServer, startInboxServer } from './testing/inbox-server.ts';
import { buildJob, someUsers } from './testing/jobs.ts';

/**
 * The calls of the specification’s point 7 that this service answers: one good and one refused example of each.
 * core-api's own table has its calls, including POST /api/send-notification.
 */
const own = useDatabase();
const [student, other] = someUsers(2) as [number, number];
let server: InboxServer;
let cookie: string;
beforeAll(async () => {
  server = await startInboxServer(own.db);
  await handleJob(own.db, buildJob({ userIds: [student] }));
  cookie = await server.signIn(student);
});
afterAll(() => server.close());

const listed = ['EnMessage', 'ArMessage', 'created_at'];
const newest = async () =>
  ((await (await server.get(`/api/unread-notifications/${student}`, cookie)).json()) as { id: number }[])[0]?.id;

test.each([
  [
    'GET /api/unread-notifications/:userId',
    (id: number) => server.get(`/api/unread-notifications/${id}`, cookie),
    listed,
  ],
  ['GET /api/notifications/:userId', (id: number) => server.get(`/api/notifications/${id}`, cookie), listed],
  [
    'POST /api/mark-notifications-read/:userId',
    async (id: number) => server.post(`/api/mark-notifications-read/${id}`, { ids: [await newest()] }, cookie),
    ['success', 'EnMessage', 'ArMessage'],
  ],
] as const)('[API-01] %s', async (_name, call, fields) => {
  const good = await call(student);
  const body = (await good.json()) as object | object[];
  expect([good.status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  for (const field of fields) expect(Array.isArray(body) ? body[0] : body).toHaveProperty(field);
  if (Array.isArray(body))
    expect(body[0]).toMatchObject({ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  const refused = await call(other);
  expect(refused.status).toBe(403);
  const said = (await refused.json()) as Failure;
  expect(said).toMatchObject({ success: false, code: 'session.notYours', EnMessage: expect.any(String) });
  expect(said.ArMessage).toMatch(/[\u0600-\u06FF]/);
});
