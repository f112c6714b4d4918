import { type NotificationJob, notificationQueue, revocationQueue } from '@daftar/contracts/events';
import {
  createHealth,
  createLog,
  createMetrics,
  createRateLimiter,
  listen,
  measurePool,
  migrated,
  onShutdown,
  readSettings,
  systemClock,
  trustedProxies,
} from '@daftar/service-kit';
import { internalKey } from '@daftar/service-kit/internal-key';
import { openQueue } from '@daftar/service-kit/queue';
import { createCoreApp } from './core-app.ts';
import { measureAttempts, startSweep } from './exams/index.ts';
import { audiencePage } from './faculty/index.ts';
import { importRunner, sessionSweeper, withInternalCalls } from './identity/index.ts';
import { migrations } from './kernel/db/migrations/index.ts';
import {
  clockKeeper,
  fileSweeper,
  freeSpace,
  measureOutbox,
  monotoneClock,
  openToldAudit,
  outboxRelay,
  replySweeper,
  uploadFolder,
} from './kernel/index.ts';
import { openBackground, openDeps } from './open-deps.ts';
import { snapshotKeeper } from './operations/index.ts';
import { coreSettings } from './settings.ts';

/** core-api as a process: settings, connections, the app, its background loops, and an orderly end. */
const settings = readSettings(coreSettings);
const log = createLog({ name: 'core-api', level: settings.LOG_LEVEL });
// Tests move the clock of a whole platform, also back (CLOCK_FILE); everywhere else it never goes back (FIX-07).
const held = settings.CLOCK_FILE ? undefined : monotoneClock(systemClock);
const deps = openDeps(settings, 'core-api', held);
const { db, clock } = deps;
const background = { ...deps, db: openBackground(settings, 'core-api-background') };
const queueSettings = {
  redisUrl: settings.REDIS_URL,
  databaseUrl: settings.QUEUE_DATABASE_URL ?? settings.DATABASE_URL,
  appName: 'core-api',
  log,
};
const queue = openQueue<NotificationJob>(notificationQueue, queueSettings);
const revocations = openQueue<NotificationJob>(revocationQueue, queueSettings);
const uploadDir = uploadFolder(settings);
const replies = replySweeper(background, log);
const sweeper = fileSweeper(background, log, uploadDir);
const relay = outboxRelay({ db: background.db, queue, revocations, audiencePage, clock, log });
const sessions = sessionSweeper(background, log);
const imports = importRunner(background, log);
const snapshots = snapshotKeeper(background, log);
const metrics = createMetrics('core-api');
measurePool(metrics.registry, db);
const clockMark =
  held &&
  clockKeeper({
    db: background.db,
    machine: systemClock,
    clock: held,
    log,
    registry: metrics.registry,
    monotonic: () => performance.now(),
  });
measureOutbox(metrics.registry, background.db, clock.now);
const health = createHealth({
  database: () => db.raw('select 1'),
  migrations: migrated(db, 'core', migrations),
});
const app = createCoreApp(deps, {
  log,
  publicUrl: settings.PUBLIC_URL,
  health,
  rateLimiter: createRateLimiter({ scale: settings.RATE_LIMIT_SCALE }),
  metrics: measureAttempts(metrics, background.db),
  trustedProxies: trustedProxies(settings.TRUSTED_PROXIES),
  uploadDir,
  budgetMs: settings.REQUEST_BUDGET_MS,
  freeSpace: freeSpace(uploadDir, settings.DISK_FREE_MIN_MB * 1_000_000),
});
const served = withInternalCalls(app, { db, key: internalKey(settings.SESSION_SECRET), log });
// Before the first request: the machine may have been set back while nothing ran.
await clockMark?.turn().catch((err) => log.error({ err }, 'the mark of the clock is not known yet'));
const server = await listen(served, { host: settings.HOST, port: settings.CORE_API_PORT });
relay.start();
imports.start();
snapshots.start();
sweeper.start();
replies.start();
sessions.start();
clockMark?.start();
// not waited for: nothing here needs the queue
const toldAudit = openToldAudit(background.db, queueSettings);
const attemptSweep = startSweep(background, log);
log.info({ port: server.port }, 'ready');

onShutdown({
  log,
  steps: [
    { name: 'health', stop: () => health.stopping() },
    { name: 'http', stop: () => server.close() },
    { name: 'relay', stop: relay.stop },
    { name: 'told audit', stop: toldAudit.close },
    { name: 'account imports', stop: imports.stop },
    { name: 'snapshots', stop: snapshots.stop },
    { name: 'file sweeper', stop: sweeper.stop },
    { name: 'kept replies', stop: replies.stop },
    { name: 'session sweeper', stop: sessions.stop },
    { name: 'attempt sweep', stop: attemptSweep.stop },
    { name: 'mark of the clock', stop: async () => clockMark?.stop() },
    { name: 'queues', stop: () => Promise.all([queue.close(), revocations.close()]) },
    { name: 'database', stop: () => Promise.all([db.destroy(), background.db.destroy()]) },
  ],
});
