import { createApp, type Health, type Metrics, type RateLimiter, type TrustedProxies } from '@daftar/service-kit';
import type { BoundRoute } from '@daftar/service-kit/bind';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { allFeatures } from './all-routes.ts';
import { type IdentityDeps, sessionCheck } from './identity/index.ts';
import { constraints, type FreeSpace } from './kernel/index.ts';

export interface CoreAppSettings {
  log: Logger;
  publicUrl: string;
  health: Health;
  rateLimiter: RateLimiter;
  metrics?: Metrics;
  trustedProxies?: TrustedProxies;
  uploadDir?: string;
  /** How long an ordinary call may take, in milliseconds. */
  budgetMs?: number;
  /** Room on the disk that receives uploads; unlimited when absent. */
  freeSpace?: FreeSpace;
  /** Replaces the features; for tests of a single one. */
  bound?: BoundRoute[];
}

/** core-api’s Koa app with its dependencies passed in: the same in production, in tests and in the embedded default. */
export function createCoreApp(deps: IdentityDeps, settings: CoreAppSettings): Koa {
  return createApp({
    name: 'core-api',
    bound: settings.bound ?? allFeatures(deps, settings.uploadDir),
    tokens: deps.tokens,
    session: sessionCheck(deps),
    clock: deps.clock,
    log: settings.log,
    publicOrigins: [new URL(settings.publicUrl).origin],
    health: settings.health,
    rateLimiter: settings.rateLimiter,
    metrics: settings.metrics,
    constraints,
    trustedProxies: settings.trustedProxies,
    uploadDir: settings.uploadDir,
    budgetMs: settings.budgetMs,
    once: { db: deps.db, clock: deps.clock, sealer: deps.replySealer, fingerprint: deps.requestFingerprint },
    takeRoom: settings.freeSpace?.take,
    maxFileBytes: (route) => (contentFeatures.has(route.feature) ? deps.settings.uploadMaxBytes : undefined),
  });
}

/** Features whose uploads may be as large as UPLOAD_MAX_MB. */
const contentFeatures = new Set(['chapters', 'assignments', 'submissions']);
