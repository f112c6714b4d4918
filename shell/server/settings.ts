import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  commonSettings,
  httpUrls,
  port,
  refusePlain,
  refuseUnsafe,
  requireProxies,
} from '@daftar/service-kit/common-settings';
import { keyForm } from '@daftar/service-kit/ed25519';
import { trustedProxies } from '@daftar/service-kit/http/address';
import { readSettings } from '@daftar/service-kit/settings';
import { z } from 'zod';
import { allowedHosts } from './allowed-hosts.ts';
import type { RegistryRules } from './registry.ts';
import { remoteOrigins } from './remote-origins.ts';
import { contacts, type SecurityContact } from './security-text.ts';

const { DAFTAR_MODE, PLAIN_CONNECTIONS, PUBLIC_URL, TIME_ZONE, LOG_LEVEL, REQUEST_BUDGET_MS, SHUTDOWN_DELAY_MS } =
  commonSettings;

const aboutText = z.string().max(600).optional();

/** The settings of a shell server, as they are written (PLT-10). */
export const shellSettings = z
  .object({
    DAFTAR_MODE,
    PLAIN_CONNECTIONS,
    PORT: port.default(3000),
    /** `localhost` listens on both loopback addresses. */
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('.daftar'),
    PUBLIC_URL,
    /** Several addresses, separated by commas, take turns (RUN-02). */
    CORE_API_URL: httpUrls,
    NOTIFICATIONS_URL: httpUrls,
    /** A worker whose readiness counts, if there is one beside us; elsewhere the orchestrator watches the workers. */
    NOTIFICATIONS_WORKER_URL: httpUrls.optional(),
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
    /** Where developers’ override links may find their own build (DLV-07). */
    OVERRIDE_ORIGINS: remoteOrigins,
    /** Where teams’ services may be (SHP-08). */
    BACKEND_ORIGINS: remoteOrigins,
    /** core-api, from where the releases of remotes come; without it the registry and its files are put here by hand. */
    RELEASES_URL: httpUrls.optional(),
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
    /** `off` ends the service worker of every browser at its next page load (EDG-01). */
    OFFLINE: z.enum(['on', 'off']).default('on'),
    /** Whom to tell of a vulnerability, until when, and by which rules: `/.well-known/security.txt` (TRU-14). */
    SECURITY_CONTACT: contacts,
    SECURITY_EXPIRES: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
    SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
    /** Whom to ask for what one needs, and within how many working days there is an answer (BOD-24). */
    ACCESSIBILITY_CONTACT: contacts,
    ACCESSIBILITY_ANSWER_DAYS: z.coerce.number().int().min(1).max(60).default(5),
    LOG_LEVEL,
    REQUEST_BUDGET_MS,
    SHUTDOWN_DELAY_MS,
  })
  .superRefine((settings, context) => {
    refuseUnsafe(settings, context);
    refusePlain(settings, context);
    requireProxies(settings, context);
    requireSignedRegistry(settings, context);
  });

/** In production remotes are signed, and come over https (TRU-04). */
function requireSignedRegistry(
  given: {
    DAFTAR_MODE: string;
    REGISTRY_KEYS: readonly string[];
    REMOTE_ORIGINS: readonly string[];
    RELEASES_URL?: readonly string[] | undefined;
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

/** Of the processes of one service; at least one. */
export type Addresses = readonly [URL, ...URL[]];

const addresses = ([first, ...others]: readonly [string, ...string[]]): Addresses => [
  new URL(first),
  ...others.map((url) => new URL(url)),
];

export interface ShellSettings {
  embedded: boolean;
  port: number;
  host: string;
  metricsPort: number | undefined;
  /** Origin of the one URL. */
  publicOrigin: string;
  coreApi: Addresses;
  notifications: Addresses;
  worker: Addresses | undefined;
  registry: string;
  registryRules: RegistryRules;
  /** Where override links may find builds. */
  overrideOrigins: readonly string[];
  /** Where the releases come from; undefined when they are put here by hand. */
  releases: Addresses | undefined;
  remotes: string;
  shellFiles: string;
  /** Version of the build in `shellFiles`; a folder without one, as under `npm run dev`, has none. */
  ownShell: string | undefined;
  trustedProxies: (address: string) => boolean;
  /** Whether a Host header names this installation; a proxy in front decides that in production. */
  isAllowedHost: (host: string | undefined) => boolean;
  securityContact: SecurityContact;
  logLevel: string;
  /** How long a service may work on an ordinary call, in milliseconds. */
  requestBudgetMs: number;
  /** How long to go on serving once unready, in milliseconds. */
  shutdownDelayMs: number;
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
    /** Whether browsers keep what an exam needs to open again without a network (EDG-01). */
    worksOffline: boolean;
    /** Whom to ask about accessibility, and within how many working days there is an answer. */
    accessibility: { contacts: readonly string[]; answerDays: number };
  };
}

/** What the build says of itself (`release.json`), which is what it is registered by. */
function versionIn(shellFiles: string): string | undefined {
  const file = join(shellFiles, 'release.json');
  if (!existsSync(file)) return undefined;
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

const isUrl = (place: string) => /^https?:\/\//.test(place);

/**
 * Reads the shell server's settings (docs/operations.md); throws a SettingsError that names each missing or unsafe one.
 */
export function readShellSettings(env: NodeJS.ProcessEnv): ShellSettings {
  const given = readSettings(shellSettings, env);
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
    coreApi: addresses(given.CORE_API_URL),
    notifications: addresses(given.NOTIFICATIONS_URL),
    worker: given.NOTIFICATIONS_WORKER_URL && addresses(given.NOTIFICATIONS_WORKER_URL),
    registry: isUrl(registry) ? registry : resolve(registry),
    overrideOrigins: given.OVERRIDE_ORIGINS,
    registryRules: {
      keys: given.REGISTRY_KEYS,
      origins: given.REMOTE_ORIGINS,
      backEnds: given.BACKEND_ORIGINS,
      hashesRequired: !embedded,
    },
    releases: given.RELEASES_URL && addresses(given.RELEASES_URL),
    remotes: given.REMOTES ? resolve(given.REMOTES) : besideRegistry,
    shellFiles: given.SHELL_FILES,
    ownShell: versionIn(given.SHELL_FILES),
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
    shutdownDelayMs: given.SHUTDOWN_DELAY_MS,
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
      worksOffline: given.OFFLINE === 'on',
      accessibility: { contacts: given.ACCESSIBILITY_CONTACT, answerDays: given.ACCESSIBILITY_ANSWER_DAYS },
    },
  };
}
