import { revocationQueue } from '@daftar/contracts/events';
import { type AuditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import {
  connect,
  createHealth,
  createLog,
  fileClock,
  listen,
  measurePool,
  readSettings,
  type ShutdownSettings,
  secretsOf,
  sessionTokens,
  sharedRateLimiter,
  startTracing,
  systemClock,
  trustedProxies,
} from '@daftar/service-kit';
import { databaseHealth } from '@daftar/service-kit/database-health';
import { openEventQueues } from '@daftar/service-kit/event-queues';
import { fingerprints } from '@daftar/service-kit/fingerprints';
import { openQueue, type QueueSettings } from '@daftar/service-kit/queue';
import { sealer } from '@daftar/service-kit/sealer';
import { typed } from '@daftar/service-kit/sql/sql';
import type { Db } from './db/database.ts';
import { migrations } from './db/migrations/index.ts';
import { unsubscribeTokens } from './features/email/unsubscribe-token.ts';
import { queueMetrics } from './features/events/delivery-metrics.ts';
import { openDelivery } from './features/events/delivery-worker.ts';
import { createInboxApp } from './inbox-app.ts';
import { httpSettings, inboxDatabase, queueDatabase } from './settings.ts';

/**
 * Starts the HTTP part of notifications; answers how it ends. Any number of them may run in parallel (OPS-05). `traces`: of
 * this process are its own to start.
 */
export async function startHttp({ traces = true } = {}): Promise<ShutdownSettings> {
  const settings = readSettings(httpSettings);
  const log = createLog({ name: 'notifications', level: settings.LOG_LEVEL, env: process.env });
  if (traces) await startTracing('notifications', log, process.env);
  const machine = settings.CLOCK_FILE === undefined ? systemClock : undefined;
  const clock = machine ?? fileClock(settings.CLOCK_FILE as string);
  const db: Db = typed(
    connect(inboxDatabase(settings), {
      schema: 'notifications',
      max: settings.DATABASE_POOL,
      appName: 'notifications',
      statementTimeoutMs: Math.min(5000, settings.REQUEST_BUDGET_MS - 1000),
    }),
  );
  const secrets = secretsOf(settings);
  const ofDatabase = databaseHealth(inboxDatabase(settings), {
    schema: 'notifications',
    appName: 'notifications',
    migrations,
  });
  const health = createHealth({
    ...ofDatabase.checks,
    revocations: async () => {
      if (!inbox.revocations.current()) throw new Error('ended sessions have not been read for too long');
    },
    ...(machine && { clock: async () => inbox.compared?.check() }),
  });
  const queueSettings: QueueSettings = {
    ...(settings.REDIS_URL === undefined ? {} : { redisUrl: settings.REDIS_URL }),
    databaseUrl: queueDatabase(settings),
    appName: 'notifications',
    log,
  };
  const queues = openEventQueues(queueSettings);
  const audit = openQueue<AuditJob>(auditQueue, queueSettings);
  const inbox = createInboxApp({
    db,
    clock,
    log,
    health,
    queues: { ...queues, audit },
    // it only verifies tokens; core-api issues them
    tokens: sessionTokens({ secret: secrets, publicUrl: settings.PUBLIC_URL, lifetimeSeconds: 0, clock }),
    rateLimiter: sharedRateLimiter({ db, scale: settings.RATE_LIMIT_SCALE }),
    publicUrl: settings.PUBLIC_URL,
    budgetMs: settings.REQUEST_BUDGET_MS,
    replySealer: sealer(secrets, 'replies'),
    requestFingerprint: fingerprints(secrets),
    hasEmail: settings.SMTP_URL !== undefined,
    unsubscribe: unsubscribeTokens(secrets),
    trustedProxies: trustedProxies(settings.TRUSTED_PROXIES ?? 'loopback'),
    machine,
  });
  measurePool(inbox.metrics.registry, db);
  queueMetrics(inbox.metrics.registry, queues[revocationQueue], revocationQueue);
  await inbox.compared?.turn().catch((err) => log.error({ err }, 'the clock could not be compared yet'));
  await inbox.start();
  // not awaited: lists are served even while the queue is down
  const endings = openDelivery({ db, name: revocationQueue, queue: { ...queueSettings, concurrency: 1 } });
  const listening = await listen(inbox.app, { port: settings.NOTIFICATIONS_PORT, host: settings.HOST });
  log.info({ port: listening.port }, 'ready');

  return {
    log,
    delayMs: settings.SHUTDOWN_DELAY_MS,
    steps: [
      {
        name: 'readiness',
        stop() {
          health.stopping();
          listening.drain();
        },
      },
      { name: 'streams', stop: inbox.streams.close },
      { name: 'requests', stop: listening.close },
      { name: 'background jobs', stop: inbox.stop },
      { name: 'answered calls', stop: inbox.answering.stop },
      { name: 'ended sessions', stop: endings.close },
      { name: 'queues', stop: () => Promise.all([...Object.values(queues), audit].map((queue) => queue.close())) },
      { name: 'database', stop: () => Promise.all([db.destroy(), ofDatabase.close()]) },
    ],
  };
}
