import { statedCalls } from '@daftar/contracts/releases/answered';
import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import {
  type Clock,
  createApp,
  createMetrics,
  gauge,
  type Health,
  type Metrics,
  type RateLimiter,
  type Served,
  type SessionTokens,
  type TrustedProxies,
} from '@daftar/service-kit';
import { type Answering, stateAnswering, statedNow } from '@daftar/service-kit/answering';
import { type ComparedClock, comparedClock } from '@daftar/service-kit/clocks/compared-clock';
import { databaseTime } from '@daftar/service-kit/clocks/measure';
import type { Fingerprint } from '@daftar/service-kit/fingerprints';
import { jobRunner } from '@daftar/service-kit/jobs';
import { replySweeper } from '@daftar/service-kit/once/reply-sweeper';
import type { Sealer } from '@daftar/service-kit/sealer';
import type { Logger } from 'pino';
import { type InboxChanges, inboxChanges } from './changes/inbox-changes.ts';
import type { Db } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { ReadableQueues } from './features/deliveries/queues.ts';
import { deliveryRoutes } from './features/deliveries/routes.ts';
import type { AuditQueue } from './features/deliveries/told.ts';
import { emailRoutes } from './features/email/routes.ts';
import type { UnsubscribeTokens } from './features/email/unsubscribe-token.ts';
import { knownVersions } from './features/inbox/known-versions.ts';
import { rememberedTexts } from './features/inbox/remembered-texts.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { steadyPolls } from './features/inbox/steady-polls.ts';
import { type Revocations, revocations } from './features/sessions/revocations.ts';
import { streamRoutes } from './features/stream/routes.ts';
import { openStreams, type Streams } from './features/stream/streams.ts';

export interface InboxAppSettings {
  db: Db;
  clock: Clock;
  log: Logger;
  tokens: SessionTokens;
  health: Health;
  rateLimiter: RateLimiter;
  /** For admins only: queue figures and dead letters. Polls never touch them. */
  queues: ReadableQueues & { audit: AuditQueue };
  publicUrl: string;
  /** Links that turn e-mails off (FIX-30). */
  unsubscribe: Pick<UnsubscribeTokens, 'read'>;
  /** How long an ordinary call may take, in milliseconds. */
  budgetMs?: number;
  /** Seals replies that are stored for a retry of their call (FIX-09). */
  replySealer: Sealer;
  requestFingerprint: Fingerprint;
  /** Whether workers send e-mails. */
  hasEmail?: boolean;
  trustedProxies?: TrustedProxies;
  /** How often the log of changes is read; each read is one small statement. */
  changesEveryMs?: number;
  revocationsEveryMs?: number;
  /** The machine's clock, which is compared with the database's; not where tests move the time. */
  machine?: Clock | undefined;
}

export interface InboxApp {
  app: Served;
  metrics: Metrics;
  changes: InboxChanges;
  streams: Streams;
  revocations: Revocations;
  compared: ComparedClock | undefined;
  /** States which calls this process answers (COR-27). */
  answering: Answering;
  /** Starts its background jobs; resolves when changes and revocations were read once. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The HTTP part with its dependencies passed in: the same in production, in tests and in the embedded default. */
export function createInboxApp(settings: InboxAppSettings): InboxApp {
  const { db, clock, log } = settings;
  const metrics = createMetrics('notifications');
  const changes = inboxChanges({ db, everyMs: settings.changesEveryMs });
  const ended = revocations({ db, clock, everyMs: settings.revocationsEveryMs });
  const versions = {
    unread: knownVersions({ trusted: changes.trusted }),
    all: knownVersions({ trusted: changes.trusted, most: 50_000 }),
  };
  const streams = openStreams();
  const texts = rememberedTexts(db);
  changes.onChanged((userIds, notificationId) => {
    if (notificationId !== null) texts.forget(notificationId);
    versions.unread.forget(userIds);
    versions.all.forget(userIds);
    streams.tell(userIds);
  });
  changes.onGap(() => {
    texts.forgetAll();
    versions.unread.forgetAll();
    versions.all.forgetAll();
    streams.tellAll();
  });
  ended.onRevoked(streams.end);
  const deps: Deps = {
    db,
    clock,
    hasEmail: settings.hasEmail ?? false,
    unsubscribe: settings.unsubscribe,
    versions,
    texts,
    changed: changes.tell,
  };
  gauge(
    metrics.registry,
    'inbox_changes_age_seconds',
    'Time since the log of changes was read',
    () => changes.age() / 1000,
  );

  const limits = settings.rateLimiter.job ? [settings.rateLimiter.job] : [];
  const { machine } = settings;
  const compared =
    machine && comparedClock({ reference: () => databaseTime(db), machine, log, registry: metrics.registry });
  const answering = stateAnswering(
    db,
    statedCalls((allRoutes as readonly Route[]).filter(({ service }) => service === 'notifications')),
  );
  const swept = [replySweeper({ db, clock })];
  const jobs = jobRunner(
    [
      changes.job,
      answering.job,
      ...ended.jobs,
      streams.heartbeat,
      ...(compared ? [...compared.whileRight(swept), compared.job] : swept),
      ...limits,
    ],
    { log, registry: metrics.registry },
  );

  const app = createApp({
    name: 'notifications',
    bound: [
      ...inboxRoutes(deps),
      ...streamRoutes(streams),
      ...emailRoutes(deps),
      ...deliveryRoutes(deps, settings.queues),
    ],
    tokens: settings.tokens,
    session: ended.check,
    clock,
    log,
    publicOrigins: [new URL(settings.publicUrl).origin],
    health: settings.health,
    budgetMs: settings.budgetMs,
    once: { db, clock, sealer: settings.replySealer, fingerprint: settings.requestFingerprint },
    rateLimiter: settings.rateLimiter,
    trustedProxies: settings.trustedProxies,
    answering: () => statedNow(db),
    metrics,
  });
  return {
    app: steadyPolls(app, { tokens: settings.tokens, revocations: ended, versions, clock, metrics }),
    metrics,
    changes,
    streams,
    revocations: ended,
    compared,
    answering,
    start: jobs.start,
    stop: jobs.stop,
  };
}
