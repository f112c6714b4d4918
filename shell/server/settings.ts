import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readSettings, trustedProxies } from '@daftar/service-kit';
import { commonSettings, httpUrl, port, refuseUnsafe, requireProxies } from '@daftar/service-kit/common-settings';
import { keyForm } from '@daftar/service-kit/ed25519';
import { z } from 'zod';
import { allowedHosts } from './allowed-hosts.ts';
import type { RegistryRules } from './registry.ts';
import { remoteOrigins } from './remote-origins.ts';
import { contacts, type SecurityContact } from './security-text.ts';

const { DAFTAR_MODE, PUBLIC_URL, TIME_ZONE, LOG_LEVEL, REQUEST_BUDGET_MS } = commonSettings;

const aboutText = z.string().max(600).optional();

const settingsSchema = z
  .object({
    DAFTAR_MODE,
    PORT: port.default(3000),
    /** `localhost` listens on both loopback addresses. */
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('.daftar'),
    PUBLIC_URL,
    CORE_API_URL: httpUrl,
    NOTIFICATIONS_URL: httpUrl,
    /** A worker whose readiness counts, if there is one beside us; elsewhere the orchestrator watches the workers. */
    NOTIFICATIONS_WORKER_URL: httpUrl.optional(),
    /** File or URL of the remotes' registry. */
    REGISTRY: z.string().optional(),
    /** Folder that is served as /remotes/; beside the registry's file when absent. */
    REMOTES: z.string().optional(),
    /** Public keys that may sign the registry, 32 bytes in base64url each, separated by commas (SHP-10). */
    REGISTRY_KEYS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((key) => key.trim())
          .filter(Boolean),
      )
      .refine((keys) => keys.every((key) => keyForm.test(key)), 'must be 32 bytes in base64url each'),
    /** Further origins of remotes (TRU-04). */
    REMOTE_ORIGINS: remoteOrigins,
    /** core-api, from where the releases of remotes come; without it the registry and its files are put here by hand. */
    RELEASES_URL: httpUrl.optional(),
    /** Folder of the built shell. */
    SHELL_FILES: z.string().default(join(import.meta.dirname, '../dist')),
    /** Port of /metrics, separate from the public one; none when absent. */
    SHELL_METRICS_PORT: port.optional(),
    TRUSTED_PROXIES: z.string().optional(),
    /** Further names that a trial platform is opened under, separated by commas (TRU-12). */
    ALLOWED_HOSTS: z.string().default(''),
    TIME_ZONE,
    FACULTY_NAME_EN: z.string().default('Faculty of Computer Science and Artificial Intelligence'),
    FACULTY_NAME_AR: z.string().default('كلية الحاسبات والذكاء الاصطناعي'),
    /** The first language of a browser without a stored choice; `browser`: what that browser prefers. */
    DEFAULT_LANGUAGE: z.enum(['En', 'Ar', 'browser']).default('En'),
    BRAND_LINE_EN: z.string().default('Daftar, the faculty’s notebook'),
    BRAND_LINE_AR: z.string().default('دفتر الكلية'),
    /** What Home says about the platform, the team and the college; the screens' own texts when absent (SHL-10). */
    ABOUT_PLATFORM_EN: aboutText,
    ABOUT_PLATFORM_AR: aboutText,
    ABOUT_TEAM_EN: aboutText,
    ABOUT_TEAM_AR: aboutText,
    ABOUT_COLLEGE_EN: aboutText,
    ABOUT_COLLEGE_AR: aboutText,
    ACCENT: z
      .string()
      .regex(/^[\w#(),.%/ -]{1,60}$/, 'must be a CSS colour')
      .optional(),
    LOGO: z.string().optional(),
    /** Only its presence matters here: screens then offer e-mails (NTF-12). */
    SMTP_URL: z.string().optional(),
    /** Whom to tell of a vulnerability, until when, and by which rules: `/.well-known/security.txt` (TRU-14). */
    SECURITY_CONTACT: contacts,
    SECURITY_EXPIRES: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
    SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
    /** Whom to ask for what one needs, and within how many working days there is an answer (BOD-24). */
    ACCESSIBILITY_CONTACT: contacts,
    ACCESSIBILITY_ANSWER_DAYS: z.coerce.number().int().min(1).max(60).default(5),
    LOG_LEVEL,
    REQUEST_BUDGET_MS,
  })
  .superRefine((settings, context) => {
    refuseUnsafe(settings, context);
    requireProxies(settings, context);
    requireSignedRegistry(settings, context);
  });

/** In production remotes are signed, and come over https (TRU-04). */
function requireSignedRegistry(
  given: {
    DAFTAR_MODE: string;
    REGISTRY_KEYS: readonly string[];
    REMOTE_ORIGINS: readonly string[];
    RELEASES_URL?: string | undefined;
    REGISTRY?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (given.RELEASES_URL && given.REGISTRY_KEYS.length === 0)
    refuse('REGISTRY_KEYS', 'must be stated with RELEASES_URL: the public key that signs the releases');
  if (given.RELEASES_URL && given.REGISTRY && isUrl(given.REGISTRY))
    refuse('REGISTRY', 'must be a file with RELEASES_URL: the copy on this server');
  if (given.DAFTAR_MODE !== 'production') return;
  if (given.REGISTRY_KEYS.length === 0)
    refuse('REGISTRY_KEYS', 'must be stated in production: the public key that signs the registry of remotes');
  if (!given.REMOTE_ORIGINS.every((origin) => origin.startsWith('https:')))
    refuse('REMOTE_ORIGINS', 'must be https in production');
}

export interface ShellSettings {
  embedded: boolean;
  port: number;
  host: string;
  metricsPort: number | undefined;
  /** Origin of the one URL. */
  publicOrigin: string;
  coreApi: URL;
  notifications: URL;
  worker: URL | undefined;
  registry: string;
  registryRules: RegistryRules;
  /** Where the releases come from; undefined when they are put here by hand. */
  releases: URL | undefined;
  remotes: string;
  shellFiles: string;
  trustedProxies: (address: string) => boolean;
  /** Whether a Host header names this installation; a proxy in front decides that in production. */
  isAllowedHost: (host: string | undefined) => boolean;
  securityContact: SecurityContact;
  logLevel: string;
  /** How long a service may work on an ordinary call, in milliseconds. */
  requestBudgetMs: number;
  /** What the screens get at /config.json. */
  config: {
    timeZone: string;
    facultyName: { en: string; ar: string };
    brandLine: { en: string; ar: string };
    about: Record<'platform' | 'team' | 'college', { en?: string | undefined; ar?: string | undefined }>;
    defaultLanguage: 'En' | 'Ar' | 'browser';
    accent?: string | undefined;
    logo?: string | undefined;
    /** Whether there is an e-mail channel. */
    hasEmail: boolean;
    /** Whom to ask about accessibility, and within how many working days there is an answer. */
    accessibility: { contacts: readonly string[]; answerDays: number };
  };
}

const isUrl = (place: string) => /^https?:\/\//.test(place);

/**
 * Reads the shell server's settings (docs/operations.md); throws a SettingsError that names each missing or unsafe one.
 */
export function readShellSettings(env: NodeJS.ProcessEnv): ShellSettings {
  const given = readSettings(settingsSchema, env);
  const embedded = given.DAFTAR_MODE === 'embedded';
  const publicUrl = new URL(given.PUBLIC_URL);
  const registry = given.REGISTRY ?? join(given.DATA_DIR, 'remotes/registry.json');
  const besideRegistry = isUrl(registry) ? join(given.DATA_DIR, 'remotes') : dirname(resolve(registry));
  return {
    embedded,
    port: given.PORT,
    host: given.HOST,
    metricsPort: given.SHELL_METRICS_PORT,
    publicOrigin: publicUrl.origin,
    coreApi: new URL(given.CORE_API_URL),
    notifications: new URL(given.NOTIFICATIONS_URL),
    worker: given.NOTIFICATIONS_WORKER_URL ? new URL(given.NOTIFICATIONS_WORKER_URL) : undefined,
    registry: isUrl(registry) ? registry : resolve(registry),
    registryRules: { keys: given.REGISTRY_KEYS, origins: given.REMOTE_ORIGINS, hashesRequired: !embedded },
    releases: given.RELEASES_URL ? new URL(given.RELEASES_URL) : undefined,
    remotes: given.REMOTES ? resolve(given.REMOTES) : besideRegistry,
    shellFiles: given.SHELL_FILES,
    trustedProxies: trustedProxies(given.TRUSTED_PROXIES ?? 'none'),
    isAllowedHost: embedded
      ? allowedHosts([publicUrl.hostname, hostname(), ...given.ALLOWED_HOSTS.split(',').map((name) => name.trim())])
      : () => true,
    securityContact: {
      contacts: given.SECURITY_CONTACT,
      expires: given.SECURITY_EXPIRES ? new Date(given.SECURITY_EXPIRES) : undefined,
      policy: given.SECURITY_POLICY,
    },
    logLevel: given.LOG_LEVEL,
    requestBudgetMs: given.REQUEST_BUDGET_MS,
    config: {
      timeZone: given.TIME_ZONE,
      facultyName: { en: given.FACULTY_NAME_EN, ar: given.FACULTY_NAME_AR },
      brandLine: { en: given.BRAND_LINE_EN, ar: given.BRAND_LINE_AR },
      about: {
        platform: { en: given.ABOUT_PLATFORM_EN, ar: given.ABOUT_PLATFORM_AR },
        team: { en: given.ABOUT_TEAM_EN, ar: given.ABOUT_TEAM_AR },
        college: { en: given.ABOUT_COLLEGE_EN, ar: given.ABOUT_COLLEGE_AR },
      },
      defaultLanguage: given.DEFAULT_LANGUAGE,
      accent: given.ACCENT,
      logo: given.LOGO,
      hasEmail: given.SMTP_URL !== undefined,
      accessibility: { contacts: given.ACCESSIBILITY_CONTACT, answerDays: given.ACCESSIBILITY_ANSWER_DAYS },
    },
  };
}
