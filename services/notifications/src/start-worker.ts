import { notificationQueue } from '@daftar/contracts/events';
import {
  connect,
  createHealth,
  createLog,
  createMetrics,
  fileClock,
  listen,
  measurePool,
  migrated,
  readSettings,
  type ShutdownSettings,
  startTracing,
  systemClock,
} from '@daftar/service-kit';
import { comparedClock } from '@daftar/service-kit/clocks/compared-clock';
import { databaseTime } from '@daftar/service-kit/clocks/measure';
import { jobRunner } from '@daftar/service-kit/jobs';
import { openQueue, type QueueSettings } from '@daftar/service-kit/queue';
import { execute, typed } from '@daftar/service-kit/sql/sql';
import type { Db } from './db/database.ts';
import { migrations } from './db/migrations/index.ts';
import { expiryJobs } from './expiry/expiry.ts';
import { openEmail } from './features/email/open-email.ts';
import { deliveryMetrics, queueMetrics } from './features/events/delivery-metrics.ts';
import { openDelivery } from './features/events/delivery-worker.ts';
import { createProbes } from './probes.ts';
import { inboxDatabase, queueDatabase, workerSettings } from './settings.ts';

/**
 * Starts what delivers notifications; answers how it ends. Any number of them may run in parallel (OPS-05). `traces`: of
 * this process are its own to start.
 */
export async function startWorker({ traces = true } = {}): Promise<ShutdownSettings> {
  const settings = readSettings(workerSettings);
  const appName = 'notifications-worker';
  const log = createLog({ name: appName, level: settings.LOG_LEVEL, env: process.env });
  if (traces) await startTracing(appName, log, process.env);
  const clock = settings.CLOCK_FILE === undefined ? systemClock : fileClock(settings.CLOCK_FILE);
  const db: Db = typed(
    connect(inboxDatabase(settings), {
      schema: 'notifications',
      max: settings.DATABASE_POOL,
      appName,
      statementTimeoutMs: 30_000,
    }),
  );
  const metrics = createMetrics(appName);
  measurePool(metrics.registry, db);
  const queueSettings: QueueSettings = {
    ...(settings.REDIS_URL === undefined ? {} : { redisUrl: settings.REDIS_URL }),
    databaseUrl: queueDatabase(settings),
    appName,
    log,
  };
  const queue = openQueue(notificationQueue, queueSettings);
  queueMetrics(metrics.registry, queue);
  const email = openEmail({ settings, db, clock, log, registry: metrics.registry });
  const worker = openDelivery({
    db,
    queue: { ...queueSettings, concurrency: settings.WORKER_CONCURRENCY },
    metrics: deliveryMetrics(metrics.registry),
    lostAfterMs: settings.WORKER_LOST_AFTER_MS,
    delivered: email?.delivered,
    accountMail: email?.accountMail,
  });
  const compared =
    settings.CLOCK_FILE === undefined
      ? comparedClock({ reference: () => databaseTime(db), machine: systemClock, log, registry: metrics.registry })
      : undefined;
  const timed = [
    ...(email ? [email.sending] : []),
    ...expiryJobs({ db, clock, log, keepReadDays: settings.KEEP_READ_DAYS, keepDays: settings.KEEP_DAYS }),
  ];
  const jobs = jobRunner(compared ? [...compared.whileRight(timed), compared.job] : timed, {
    log,
    registry: metrics.registry,
  });
  const health = createHealth({
    database: () => execute(db, 'select 1'),
    migrations: migrated(db, 'notifications', migrations),
    queue: async () => {
      if (!worker.isReady()) throw new Error('the queue is not connected');
    },
    ...(compared && { clock: compared.check }),
  });
  const listening = await listen(createProbes(health, metrics), {
    port: settings.NOTIFICATIONS_WORKER_PORT,
    host: settings.HOST,
  });
  // nothing is removed before
  await compared?.turn().catch((err) => log.error({ err }, 'the clock could not be compared yet'));
  void jobs.start();
  // not awaited: it can be stopped while the queue is down
  void worker.ready.then(() => log.info({ port: listening.port }, 'ready'));
  return {
    log,
    steps: [
      { name: 'readiness', stop: health.stopping },
      { name: 'deliveries', stop: worker.close },
      { name: 'background jobs', stop: jobs.stop },
      { name: 'queue', stop: queue.close },
      { name: 'probes', stop: listening.close },
      { name: 'database', stop: () => db.destroy() },
    ],
  };
}
