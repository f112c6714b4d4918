import { z } from 'zod';
import { serversOf } from './database-servers.ts';
import { plainConnections } from './plain-connections.ts';
import { isGuessable } from './secret.ts';

export { refusePlain } from './plain-connections.ts';

export const port = z.coerce.number().int().min(0).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/ });
const ofOneServer = z.url({ protocol: /^postgres(ql)?$/ });
/** One server, or several separated by commas, of which one takes writes (RUN-05). */
export const postgresUrl = z.string().refine((url) => {
  const servers = serversOf(url);
  const isNamed = (one: string) => servers.length === 1 || new URL(one).hostname !== '';
  return servers.every((one) => ofOneServer.safeParse(one).success && isNamed(one));
}, 'is no postgres:// address');
/** One address, or several separated by commas, which take turns (RUN-02). */
export const httpUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.tuple([httpUrl], httpUrl));
export const redisUrl = z.url({ protocol: /^rediss?$/ });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Settings that several processes read, each declared once (docs/operations.md). */
export const commonSettings = {
  DAFTAR_MODE: z.enum(['embedded', 'production']).default('production'),
  SESSION_SECRET: z.string().min(32, 'at least 32 random characters'),
  /** Further secrets whose signatures count, while SESSION_SECRET is being replaced; separated by commas (TRU-12). */
  SESSION_SECRETS_ACCEPTED: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'at least 32 random characters each')))
    .optional(),
  PUBLIC_URL: httpUrl,
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('Africa/Cairo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How long a service may work on an ordinary call, in milliseconds; then it answers 503 (FIX-08). */
  REQUEST_BUDGET_MS: z.coerce.number().int().min(2000).max(60_000).default(8000),
  /** How long a process goes on serving after it has turned unready, until every balancer has noticed (RUN-01). */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(0),
  /** Multiplies every rate limit; 0 switches them off. For benchmarks and tests. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
  /** What may be reached without TLS in production (ASVS 12.3): database, queue, storage, services. */
  PLAIN_CONNECTIONS: plainConnections,
  /** The machine that runs this container: processes of one machine share its clock (COR-26). The host's name when absent. */
  NODE_NAME: z.string().min(1).optional(),
  /** A file whose content, in milliseconds, is added to the time. For tests. */
  CLOCK_FILE: z.string().optional(),
};

type Given = { DAFTAR_MODE: 'embedded' | 'production' } & Partial<
  Record<'PUBLIC_URL' | 'SESSION_SECRET' | 'CLOCK_FILE', string | undefined> & {
    RATE_LIMIT_SCALE: number;
    SESSION_SECRETS_ACCEPTED: readonly string[] | undefined;
  }
>;

/** Refuses in production what is only meant for a developer's machine (PLT-10). For a schema's superRefine. */
export function refuseUnsafe(settings: Given, context: z.RefinementCtx): void {
  if (settings.DAFTAR_MODE !== 'production') return;
  const { PUBLIC_URL, SESSION_SECRET, SESSION_SECRETS_ACCEPTED = [], CLOCK_FILE, RATE_LIMIT_SCALE } = settings;
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (PUBLIC_URL !== undefined && !PUBLIC_URL.startsWith('https:')) refuse('PUBLIC_URL', 'must be https in production');
  if (CLOCK_FILE !== undefined) refuse('CLOCK_FILE', 'is for tests only');
  if (RATE_LIMIT_SCALE !== undefined && RATE_LIMIT_SCALE !== 1)
    refuse('RATE_LIMIT_SCALE', 'is for benchmarks and tests only');
  if (SESSION_SECRET !== undefined && isGuessable(SESSION_SECRET)) refuse('SESSION_SECRET', 'is easy to guess');
  if (SESSION_SECRETS_ACCEPTED.some(isGuessable)) refuse('SESSION_SECRETS_ACCEPTED', 'has one that is easy to guess');
}

/**
 * Refuses a production process behind a proxy that nobody has stated: every caller would have the proxy's address, in
 * the limits and in the activity log (TRU-12). For a schema's superRefine.
 */
export function requireProxies(
  settings: { DAFTAR_MODE: 'embedded' | 'production'; TRUSTED_PROXIES?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (settings.DAFTAR_MODE !== 'production' || settings.TRUSTED_PROXIES !== undefined) return;
  const message = 'must be stated in production: the address of the proxy in front, or none';
  context.addIssue({ code: 'custom', path: ['TRUSTED_PROXIES'], message });
}
