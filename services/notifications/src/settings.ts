import {
  commonSettings,
  httpUrls,
  port,
  postgresUrl,
  redisUrl,
  refusePlain,
  refuseUnsafe,
  requireProxies,
} from '@daftar/service-kit/common-settings';
import { z } from 'zod';

const {
  DAFTAR_MODE,
  LOG_LEVEL,
  CLOCK_FILE,
  PLAIN_CONNECTIONS,
  SESSION_SECRET,
  SESSION_SECRETS_ACCEPTED,
  PUBLIC_URL,
  TIME_ZONE,
  RATE_LIMIT_SCALE,
  REQUEST_BUDGET_MS,
  SHUTDOWN_DELAY_MS,
} = commonSettings;

const shared = z.object({
  DAFTAR_MODE,
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  /** The database of the inboxes; DATABASE_URL when absent. */
  NOTIFICATIONS_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** The queue is on Redis when this is set, otherwise on PostgreSQL. */
  REDIS_URL: redisUrl.optional(),
  QUEUE_DATABASE_URL: postgresUrl.optional(),
  LOG_LEVEL,
  PLAIN_CONNECTIONS,
  CLOCK_FILE,
});

type Shared = z.infer<typeof shared>;

const databaseRequired = (settings: Shared, context: z.RefinementCtx): void => {
  if (settings.NOTIFICATIONS_DATABASE_URL ?? settings.DATABASE_URL) return;
  context.addIssue({ code: 'custom', path: ['NOTIFICATIONS_DATABASE_URL'], message: 'required (or DATABASE_URL)' });
};

/** Settings of the HTTP part (PLT-10). */
export const httpSettings = shared
  .extend({
    NOTIFICATIONS_PORT: port.default(4002),
    SESSION_SECRET,
    SESSION_SECRETS_ACCEPTED,
    PUBLIC_URL,
    /** Only its presence matters here: the workers send. */
    SMTP_URL: z.string().optional(),
    /** Peers whose X-Forwarded-For is believed: loopback, private, none, or addresses and subnets. */
    TRUSTED_PROXIES: z.string().optional(),
    RATE_LIMIT_SCALE,
    REQUEST_BUDGET_MS,
    SHUTDOWN_DELAY_MS,
  })
  .superRefine((settings, context) => {
    databaseRequired(settings, context);
    refuseUnsafe(settings, context);
    refusePlain(settings, context);
    requireProxies(settings, context);
  });

/** What a worker also needs when it sends e-mails. */
const forEmail = ['MAIL_FROM', 'CORE_API_URL', 'SESSION_SECRET', 'PUBLIC_URL'] as const;

/** Settings of a worker. */
export const workerSettings = shared
  .extend({
    NOTIFICATIONS_WORKER_PORT: port.default(4003),
    /** Jobs that a worker process runs at once. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
    /** A worker silent for this long counts as dead, and another one takes its jobs. */
    WORKER_LOST_AFTER_MS: z.coerce.number().int().min(1000).default(15_000),
    /** Days after which read notifications, and all, are removed (NTF-10). */
    KEEP_READ_DAYS: z.coerce.number().int().min(1).default(180),
    KEEP_DAYS: z.coerce.number().int().min(1).default(400),
    /**
     * `smtp://user:password@host:587` or `smtps://…`: sends notifications by e-mail too, to those who want it (NTF-12).
     */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .refine((url) => new URL(url).hostname !== '', 'must name a host')
      .optional(),
    /** Sender of the e-mails: an address, or `Name <address>`. */
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or Name <address>')
      .optional(),
    /** A user gets at most one e-mail in this many minutes. */
    EMAIL_EVERY_MINUTES: z.coerce.number().positive().max(10_080).default(60),
    /** Where to ask for addresses. */
    CORE_API_URL: httpUrls.optional(),
    SESSION_SECRET: SESSION_SECRET.optional(),
    SESSION_SECRETS_ACCEPTED,
    /** For the links in e-mails. */
    PUBLIC_URL: PUBLIC_URL.optional(),
    TIME_ZONE,
  })
  .superRefine((settings, context) => {
    databaseRequired(settings, context);
    refuseUnsafe(settings, context);
    refusePlain(settings, context);
    if (settings.SMTP_URL === undefined) return;
    for (const name of forEmail) {
      if (settings[name] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'required with SMTP_URL' });
    }
  });
export type WorkerSettings = z.infer<typeof workerSettings>;

export const migrateSettings = shared.superRefine(databaseRequired);

/** The connection string of the inboxes' database. */
export const inboxDatabase = (settings: Shared): string =>
  (settings.NOTIFICATIONS_DATABASE_URL ?? settings.DATABASE_URL) as string;

/** The connection string of the queue's database, if there is no Redis. */
export const queueDatabase = (settings: Shared): string =>
  settings.QUEUE_DATABASE_URL ?? settings.DATABASE_URL ?? inboxDatabase(settings);
