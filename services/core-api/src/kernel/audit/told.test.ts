import { type AuditJob, auditQueue, toldActions } from '@daftar/contracts/operations/told-audit';
import { createLog } from '@daftar/service-kit';
import { openQueue } from '@daftar/service-kit/queue';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing/databases';
import { afterAll, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { openToldAudit } from './told.ts';

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await emptyDatabase();
});
afterAll(async () => {
  await dropDatabase(databaseUrl);
});

test('[OPS-08] the audit log records an admin’s decision about a delivery once, even if it is reported twice', async () => {
  const settings = { databaseUrl, appName: 'test', log: createLog({ name: 'test', level: 'silent' }) };
  const queue = openQueue<AuditJob>(auditQueue, settings);
  const account = await app.build.admin();
  const told = toldActions.map((action, n) => ({
    action,
    at: app.clock.now().toISOString(),
    actorId: account.id,
    address: '192.0.2.7',
    requestId: `request-${n}`,
    jobId: 'abc-1',
    delivery: { type: 'notify', kind: 'exam', recipients: 3, reason: 'no such kind' },
  }));
  for (const one of [...told, ...told]) await queue.add('audit', one);
  const worker = openToldAudit(app.deps.db, settings);
  await expect.poll(async () => (await queue.state()).waiting + (await queue.state()).active).toBe(0);
  await worker.close();
  await queue.close();

  const admin = await app.as(account);
  const { body } = await admin('GET /api/audit-log', { query: { kind: 'deliveries' } });
  const row = {
    actor_id: account.id,
    address: '192.0.2.7',
    subject_type: 'delivery',
    subject_id: 'abc-1',
    before: { recipients: 3 },
  };
  expect(body).toMatchObject([
    { ...row, action: 'delivery.dropped', EnAction: 'Discarded a delivery', ArAction: 'إلغاء إرسال' },
    { ...row, action: 'delivery.retried', EnAction: 'Retried a delivery', ArAction: 'إعادة محاولة إرسال' },
  ]);
});
