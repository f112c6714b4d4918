import { type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import {
  connect,
  createHealth,
  createLog,
  createRateLimiter,
  fileClock,
  listen,
  measurePool,
  onShutdown,
  readSettings,
  sessionTokens,
  systemClock,
  trustedProxies,
} from '@daftar/service-kit';
import { openQueue } from '@daftar/service-kit/queue';
import { createInboxApp } from './inbox-app.ts';
import { httpSettings, inboxDatabase, queueDatabase } from './settings.ts';

/** `node src/http.ts`: the HTTP part of notifications. Any number of them may run side by side (OPS-05). */
const settings = readSettings(httpSettings);
const log = createLog({ name: 'notifications', level: settings.LOG_LEVEL });
const clock = settings.CLOCK_FILE === undefined ? systemClock : fileClock(settings.CLOCK_FILE);
const db = connect(inboxDatabase(settings), {
  schema: 'notifications',
  max: settings.DATABASE_POOL,
  appName: 'notifications',
  statementTimeoutMs: 5000,
});
const health = createHealth({
  database: () => db.raw('select 1 from inbox_item limit 1'),
  revocations: async () => {
    if (!inbox.revocations.current()) throw new Error('not heard of for too long');
  },
});
const queue = openQueue<NotificationJob>(notificationQueue, {
  redisUrl: settings.REDIS_URL,
  databaseUrl: queueDatabase(settings),
  appName: 'notifications',
  log,
});
const inbox = createInboxApp({
  db,
  clock,
  log,
  health,
  queue,
  // it only checks tokens; core-api issues them
  tokens: sessionTokens({ secret: settings.SESSION_SECRET, publicUrl: settings.PUBLIC_URL, lifetimeSeconds: 0, clock }),
  rateLimiter: createRateLimiter({ scale: settings.RATE_LIMIT_SCALE }),
  publicUrl: settings.PUBLIC_URL,
  email: settings.SMTP_URL !== undefined,
  trustedProxies: trustedProxies(settings.TRUSTED_PROXIES),
});
measurePool(inbox.metrics.registry, db);
await inbox.start();
const listening = await listen(inbox.app, { port: settings.NOTIFICATIONS_PORT, host: settings.HOST });
log.info({ port: listening.port }, 'ready');

onShutdown({
  log,
  steps: [
    { name: 'readiness', stop: health.stopping },
    { name: 'streams', stop: inbox.streams.close },
    { name: 'requests', stop: listening.close },
    { name: 'changes', stop: inbox.stop },
    { name: 'queue', stop: queue.close },
    { name: 'database', stop: () => db.destroy() },
  ],
});
