import { notificationQueue } from '@daftar/contracts/events';
import { statedCalls } from '@daftar/contracts/releases/answered';
import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import {
  createHealth,
  createLog,
  createMetrics,
  gauge,
  listen,
  measurePool,
  onShutdown,
  reachedOnce,
  readSettings,
  secretsOf,
  sharedRateLimiter,
  startTracing,
  systemClock,
  trustedProxies,
} from '@daftar/service-kit';
import { stateAnswering } from '@daftar/service-kit/answering';
import { databaseHealth } from '@daftar/service-kit/database-health';
import { openEventQueues } from '@daftar/service-kit/event-queues';
import { jobRunner } from '@daftar/service-kit/jobs';
import { backgroundJobs } from './background-jobs.ts';
import { createCoreApp } from './core-app.ts';
import { measureAttempts, savedAnswers } from './exams/index.ts';
import { limitHashing, sessionCheck, withInternalCalls } from './identity/index.ts';
import { migrations } from './kernel/db/migrations/index.ts';
import {
  clockKeeper,
  freeSpace,
  measureOutbox,
  monotoneClock,
  openQueueMark,
  openToldAudit,
  queueMemory,
  uploadFolder,
} from './kernel/index.ts';
import { openBackground, openDeps, replicaOf } from './open-deps.ts';
import { processBeat, statusSampler } from './operations/index.ts';
import { withReleaseCalls } from './releases/index.ts';
import { coreSettings } from './settings.ts';

/** core-api as a process: settings, connections, the app, its background loops, and a graceful shutdown. */
const settings = readSettings(coreSettings);
const log = createLog({ name: 'core-api', level: settings.LOG_LEVEL, env: process.env });
await startTracing('core-api', log, process.env);
if (settings.PASSWORD_HASHES_AT_ONCE !== undefined) limitHashing(settings.PASSWORD_HASHES_AT_ONCE);
// Tests move the clock of a whole platform, even back (CLOCK_FILE); everywhere else it never goes back (FIX-07).
const held = settings.CLOCK_FILE ? undefined : monotoneClock(systemClock);
const backgroundDb = openBackground(settings, 'core-api-background');
const replica = replicaOf(settings, 'core-api', backgroundDb);
const deps = openDeps(settings, 'core-api', held, replica);
const { db, clock } = deps;
const background = { ...deps, db: backgroundDb };
const queueSettings = {
  redisUrl: settings.REDIS_URL,
  databaseUrl: settings.QUEUE_DATABASE_URL ?? settings.DATABASE_URL,
  appName: 'core-api',
  log,
};
const queues = openEventQueues(queueSettings);
const queueMark = openQueueMark(queueSettings);
const uploadDir = uploadFolder(settings);
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
    host: settings.NODE_NAME,
  });
const rateLimiter = sharedRateLimiter({ db: background.db, scale: settings.RATE_LIMIT_SCALE });
const { registry } = metrics;
const memory = queueMemory({ db: backgroundDb, queues, mark: queueMark, clock, log, registry });
const repeated = [
  ...backgroundJobs(background, { queues, uploadDir, log, usersPerJob: settings.USERS_PER_JOB }),
  memory.job,
];
const answering = stateAnswering(
  backgroundDb,
  statedCalls((allRoutes as readonly Route[]).filter(({ service }) => service === 'core')),
);
const jobs = jobRunner(
  [
    ...(clockMark ? clockMark.whileRight(repeated) : repeated),
    ...(clockMark ? [clockMark.job] : []),
    answering.job,
    processBeat(background, () => savedAnswers(metrics.registry)),
    statusSampler({ ...background, uploadDir }),
    ...(rateLimiter.scale === 0 ? [] : [rateLimiter.job]),
    ...(replica ? [replica.job] : []),
  ],
  { log, registry: metrics.registry },
);
if (replica)
  gauge(metrics.registry, 'replica_lag_seconds', 'How far the replica is behind', () => replica.lagMs() / 1000);
measureOutbox(metrics.registry, background.db, clock.now);
const ofDatabase = databaseHealth(settings.DATABASE_URL, { schema: 'core', appName: 'core-api', migrations });
// while the queue is away later, the outbox keeps events
const health = createHealth({
  ...ofDatabase.checks,
  queue: reachedOnce(() => queues[notificationQueue].bull()),
  ...(clockMark && { clock: clockMark.check }),
});
const proxies = trustedProxies(settings.TRUSTED_PROXIES ?? 'loopback');
const app = createCoreApp(deps, {
  log,
  publicUrl: settings.PUBLIC_URL,
  health,
  rateLimiter,
  metrics: measureAttempts(metrics, background.db),
  trustedProxies: proxies,
  uploadDir,
  budgetMs: settings.REQUEST_BUDGET_MS,
  freeSpace: freeSpace(uploadDir, settings.DISK_FREE_MIN_MB * 1_000_000),
});
const withReleases = withReleaseCalls(app, deps, {
  signingKey: settings.SIGNING_KEY,
  uploadDir,
  rateLimiter,
  trustedProxies: proxies,
  sessions: { tokens: deps.tokens, check: sessionCheck(deps) },
  log,
});
const served = withInternalCalls(withReleases, { db, secrets: secretsOf(settings), clock: deps.clock, log });
// Before the first request: the machine's clock may have been set while nothing ran.
await clockMark?.turn().catch((err) => log.error({ err }, 'the clock could not be compared yet'));
const server = await listen(served, { host: settings.HOST, port: settings.CORE_API_PORT });
// neither is awaited: no call needs the jobs or the queue
void jobs.start();
const toldAudit = openToldAudit(background.db, queueSettings);
if (!deps.headSigner) log.warn('SIGNING_KEY is not set: the chain over the audit log is not signed');
log.info({ port: server.port }, 'ready');

onShutdown({
  log,
  delayMs: settings.SHUTDOWN_DELAY_MS,
  steps: [
    {
      name: 'readiness',
      stop() {
        health.stopping();
        server.drain();
      },
    },
    { name: 'http', stop: () => server.close() },
    { name: 'background jobs', stop: jobs.stop },
    { name: 'answered calls', stop: answering.stop },
    { name: 'told audit', stop: toldAudit.close },
    { name: 'queues', stop: () => Promise.all([...Object.values(queues), queueMark].map((queue) => queue.close())) },
    {
      name: 'database',
      stop: () =>
        Promise.all([
          db.destroy(),
          deps.signInDb.destroy(),
          backgroundDb.destroy(),
          ofDatabase.close(),
          replica?.close(),
        ]),
    },
  ],
});
