import { z } from 'zod';
import { storageProblem } from './storage/open-storage.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Settings of core-api, read once at start; production refuses what is only meant for one's own machine (PLT-10). */
export const coreSettings = z
  .object({
    DAFTAR_MODE: z.enum(['embedded', 'production']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    CORE_API_PORT: port.default(4001),
    DATABASE_URL: postgresUrl,
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    QUEUE_DATABASE_URL: postgresUrl.optional(),
    SESSION_SECRET: z.string().min(32, 'at least 32 random characters'),
    SESSION_HOURS: z.coerce.number().min(1).max(720).default(12),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /** A folder, or `s3://bucket/prefix` (PLT-11). */
    STORAGE: z.string().min(1),
    /** Of an S3-compatible server; AWS's own when absent. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Largest chapter, assignment or submission, in megabytes. */
    UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(2000).default(50),
    /** Uploads are refused when they would leave less than this free on the disk that takes them, in megabytes. */
    DISK_FREE_MIN_MB: z.coerce.number().int().min(0).default(500),
    /** Of the files that one student replaced in one assignment, the newest are kept up to this, in megabytes. */
    REPLACED_FILES_MB: z.coerce.number().int().min(0).default(250),
    TIME_ZONE: z.string().default('Africa/Cairo'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Peers whose X-Forwarded-For is believed: loopback, private, none, or addresses and subnets. */
    TRUSTED_PROXIES: z.string().default('loopback'),
    /** Multiplies every rate limit; 0 switches them off. For benchmarks and tests. */
    RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
    /** A file whose content, in milliseconds, is added to the time. For tests. */
    CLOCK_FILE: z.string().optional(),
  })
  .superRefine((settings, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const storage = storageProblem(settings);
    if (storage) refuse(...storage);
    if (settings.DAFTAR_MODE !== 'production') return;
    if (!settings.PUBLIC_URL.startsWith('https:')) refuse('PUBLIC_URL', 'must be https in production');
    if (settings.CLOCK_FILE !== undefined) refuse('CLOCK_FILE', 'is for tests only');
    if (settings.RATE_LIMIT_SCALE !== 1) refuse('RATE_LIMIT_SCALE', 'is for benchmarks and tests only');
    if (/^(.)\1+$|change|secret|daftar/i.test(settings.SESSION_SECRET)) refuse('SESSION_SECRET', 'is easy to guess');
  });
export type CoreSettings = z.infer<typeof coreSettings>;
