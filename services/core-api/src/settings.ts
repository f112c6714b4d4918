import { usersPerJob } from '@daftar/contracts/events';
import { type Role, roles } from '@daftar/contracts/route';
import {
  commonSettings,
  httpUrl,
  httpUrls,
  port,
  postgresUrl,
  redisUrl,
  refusePlain,
  refuseUnsafe,
  requireProxies,
} from '@daftar/service-kit/common-settings';
import { z } from 'zod';
import { breachedFile, providerList } from './identity/index.ts';
import { earlierKeys, storageProblem } from './kernel/index.ts';

/**
 * Settings of core-api, read once at start; production refuses what is only meant for a developer's machine (PLT-10).
 */
/** An address with the person’s id in it. */
const emailRule = z
  .string()
  .regex(/^[^\s@]*\{id\}[^\s@]*@[^\s@{}]+\.[^\s@{}]+$/, 'must be like {id}@students.example.edu');

export const coreSettings = z
  .object({
    ...commonSettings,
    HOST: z.string().default('127.0.0.1'),
    CORE_API_PORT: port.default(4001),
    DATABASE_URL: postgresUrl,
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
    /** A replica for reads that may lag, and how far it may be behind (RUN-05). */
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(500).max(60_000).default(5000),
    /** Whose commits wait for the synchronous replica, where the server has one (RUN-05). */
    WAIT_FOR_REPLICA: z.enum(['all', 'answers']).default('all'),
    /** Whether long texts may be saved as changes (EDG-06); off while a version without them runs beside this one. */
    TEXT_EDITS: z.enum(['on', 'off']).default('on'),
    REDIS_URL: redisUrl.optional(),
    /** Where to ask which calls the running notifications answer, before screens become live (COR-27). */
    NOTIFICATIONS_URL: httpUrls.optional(),
    QUEUE_DATABASE_URL: postgresUrl.optional(),
    SESSION_HOURS: z.coerce.number().min(1).max(720).default(12),
    /** How long “Keep me signed in” lasts, in days. */
    SESSION_KEPT_DAYS: z.coerce.number().min(1).max(180).default(30),
    /** Minutes without a call after which a session ends (TRU-06); 0, for tests: never. */
    IDLE_MINUTES_ADMIN: z.coerce.number().min(0).max(480).default(15),
    IDLE_MINUTES_INSTRUCTOR: z.coerce.number().min(0).max(480).default(60),
    /** Only its presence matters here: the workers send; forgotten passwords are offered (TRU-11). */
    SMTP_URL: z.string().optional(),
    /** Leading zero bits of the proof of work past an address's limit of failed sign-ins (TRU-02). */
    SIGN_IN_PROOF_BITS: z.coerce.number().int().min(1).max(24).default(16),
    /**
     * Roles whose accounts need a passkey or an authenticator app, separated by commas, or `none` (TRU-16). When absent:
     * admins and doctors in production, nobody on a trial platform.
     */
    REQUIRE_SECOND_FACTOR: z
      .string()
      .transform((list) => (list.trim() === 'none' ? [] : list.split(',').map((role) => role.trim())))
      .pipe(z.array(z.enum(roles)))
      .optional(),
    /** Days that a doctor or student may work without it, from the first sign-in that asks for it; admins may not. */
    SECOND_FACTOR_GRACE_DAYS: z.coerce.number().int().min(0).max(90).default(14),
    /** A file of breached passwords, which new ones must not be among (TRU-11). */
    BREACHED_PASSWORDS: breachedFile.optional(),
    /** Words of these make no password. */
    FACULTY_NAME_EN: z.string().optional(),
    FACULTY_NAME_AR: z.string().optional(),
    /** OIDC providers to sign in from: a JSON list, or a file that holds one (TRU-15). */
    OIDC_PROVIDERS: providerList.default([]),
    /** A folder, or `s3://bucket/prefix` (PLT-11). */
    STORAGE: z.string().min(1),
    /** For an S3-compatible server; by default AWS's own. */
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** The installation's Ed25519 key, 32 random bytes in base64url: signs the chain over the audit log (TRU-10). */
    SIGNING_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url')
      .optional(),
    /** Public keys, in hex, of signing keys that were in use before; separated by commas (TRU-19). */
    EARLIER_SIGNING_KEYS: earlierKeys,
    /** ClamAV’s daemon, `tcp://host:3310`, which looks into each upload (ASVS 5.4.3). */
    MALWARE_SCANNER: z.url({ protocol: /^tcp$/ }).optional(),
    /** Largest chapter, assignment or submission, in megabytes. */
    UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(2000).default(50),
    /** Uploads are refused when they would leave less than this free on the disk, in megabytes. */
    DISK_FREE_MIN_MB: z.coerce.number().int().min(0).default(500),
    /** Years after which a deleted account loses its names (TRU-13); 0: never. */
    RELEASE_FREEZE_MINUTES: z.coerce.number().int().min(0).max(1440).default(30),
    PSEUDONYMISE_AFTER_YEARS: z.coerce.number().int().min(0).max(100).default(0),
    /** How many passwords this process hashes at once (TRU-03); one core less than the machine has, and at most 3, when absent. */
    PASSWORD_HASHES_AT_ONCE: z.coerce.number().int().min(1).max(16).optional(),
    /** Recipients of a notification in one job of the queue (NTF-07). */
    USERS_PER_JOB: z.coerce.number().int().min(1).max(usersPerJob).default(usersPerJob),
    /** For how many minutes after a chapter further ones of its course are awaited, to make one notification; 0: not at all. */
    COLLECT_UPLOADS_MINUTES: z.coerce.number().min(0).max(60).default(2),
    /** For how many days after a score is shown its student may ask for a review; 0: never (DAY-04). */
    /** How e-mail addresses are made for lists of people without them (COR-16). */
    STUDENT_EMAILS: emailRule.optional(),
    DOCTOR_EMAILS: emailRule.optional(),
    APPEAL_DAYS: z.coerce.number().int().min(0).max(365).default(14),
    /** How much is kept of the files that one student replaced in one assignment, newest first, in megabytes. */
    REPLACED_FILES_MB: z.coerce.number().int().min(0).default(2000),
    /** Peers whose X-Forwarded-For is believed: loopback, private, none, or addresses and subnets. */
    TRUSTED_PROXIES: z.string().optional(),
  })
  .superRefine((settings, context) => {
    const storage = storageProblem(settings);
    if (storage) context.addIssue({ code: 'custom', path: [storage[0]], message: storage[1] });
    refuseUnsafe(settings, context);
    refusePlain(settings, context);
    requireProxies(settings, context);
    for (const name of ['IDLE_MINUTES_ADMIN', 'IDLE_MINUTES_INSTRUCTOR'] as const) {
      if (settings.DAFTAR_MODE === 'production' && settings[name] === 0)
        context.addIssue({ code: 'custom', path: [name], message: 'must be at least 1 in production' });
    }
  });
export type CoreSettings = z.infer<typeof coreSettings>;

/** The roles that need a second factor (TRU-16): admins and doctors in production, unless the settings say otherwise. */
export const rolesWithFactor = (
  settings: Pick<CoreSettings, 'DAFTAR_MODE' | 'REQUIRE_SECOND_FACTOR'>,
): readonly Role[] =>
  settings.REQUIRE_SECOND_FACTOR ?? (settings.DAFTAR_MODE === 'production' ? ['admin', 'instructor'] : []);
