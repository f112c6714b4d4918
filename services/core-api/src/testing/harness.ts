import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duty } from '@daftar/contracts/route';
import {
  connect,
  createHealth,
  createLog,
  createRateLimiter,
  fixedClock,
  listen,
  sessionTokens,
} from '@daftar/service-kit';
import type { SessionCheck } from '@daftar/service-kit/actor';
import type { BoundRoute } from '@daftar/service-kit/bind';
import { databaseHealth } from '@daftar/service-kit/database-health';
import { fingerprints } from '@daftar/service-kit/fingerprints';
import { trustedProxies } from '@daftar/service-kit/http/address';
import { sealer } from '@daftar/service-kit/sealer';
import { dropDatabase, type TestDb, testDb } from '@daftar/service-kit/testing/databases';
import { createCoreApp } from '../core-app.ts';
import { facultyOfAccounts } from '../faculty/index.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { factorSettings } from '../identity/factors/settings.ts';
import { openProviders } from '../identity/providers/open.ts';
import type { ProviderSettings } from '../identity/providers/settings.ts';
import { costHashes } from '../identity/sessions/passwords.ts';
import { insertSession } from '../identity/sessions/queries.ts';
import { sessionCheck } from '../identity/sessions/rules.ts';
import { signInGuard } from '../identity/sessions/sign-in-guard.ts';
import { headSigner } from '../kernel/audit/chain.ts';
import type { Tables } from '../kernel/db/tables.ts';
import { folderStorage } from '../kernel/storage/folder-storage.ts';
import { type TestCall, testClient } from './client.ts';
import { asCore, coreDatabase } from './database.ts';
import { type Build, factories } from './factories/index.ts';

/** What a hash costs in tests that are not about its cost: a hundredth of a millisecond. */
export const testCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
costHashes(testCost);

/** Where every test’s clock begins by default. */
export const testStart = new Date('2026-11-01T08:00:00.000Z');

export interface TestApp {
  url: string;
  /** Connection string of this test’s own database. */
  databaseUrl: string;
  /** As the owner of the tables, who may do anything; core-api itself has its own role (`deps.db`). */
  db: TestDb<Tables>;
  /** The connections of core-api itself. */
  coreDb: TestDb<Tables>;
  /** Those of its sign-ins. */
  signInDb: TestDb<Tables>;
  /** The folder of its files: `files` (storage) and `uploads` (temporary). */
  folder: string;
  clock: ReturnType<typeof fixedClock>;
  deps: IdentityDeps;
  /** How calls of remotes’ services are checked (SHP-08). */
  sessions: { tokens: IdentityDeps['tokens']; check: SessionCheck };
  build: Build;
  /**
   * A client signed in as the account, without hashing a password. It stays confirmed, whatever the clock shows, unless
   * `confirmed` is false (TRU-05).
   */
  as(account: { id: number; role: string }, options?: { confirmed?: boolean }): Promise<TestCall>;
  /** A client that is not signed in. */
  anonymous: TestCall;
  /** The Cookie header of a fresh session of the account. */
  cookieOf(account: { id: number; role: string }, options?: { confirmed?: boolean }): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  rateLimitScale?: number;
  /** Believes the X-Forwarded-For of this machine, so that calls can come from many addresses. */
  behindProxy?: true;
  logLevel?: string;
  /** For an ordinary call; a minute by default, because the machine may be busy. */
  budgetMs?: number;
  /** An own database instead of a copy of the template. */
  databaseUrl?: string;
  /** Maps the database's address, for example through a proxy; direct by default. */
  via?: (databaseUrl: string) => Promise<string>;
  /** OIDC providers to sign in from; none by default. */
  providers?: ProviderSettings[];
  /** Replaces the features. */
  bound?: (deps: IdentityDeps) => BoundRoute[];
}

/** core-api on a free port with its own database, folder and clock: the real parts, nothing mocked. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await coreDatabase());
  const { budgetMs } = options;
  const folder = await mkdtemp(join(tmpdir(), 'daftar-core-'));
  const clock = fixedClock(testStart);
  const reached = (await options.via?.(databaseUrl)) ?? databaseUrl;
  const db: TestDb<Tables> = testDb(
    connect(databaseUrl, { schema: 'core', max: 4, appName: 'test-owner', statementTimeoutMs: 20_000 }),
  );
  const coreDb: TestDb<Tables> = testDb(
    connect(asCore(reached), { schema: 'core', max: 10, appName: 'test', statementTimeoutMs: budgetMs ?? 20_000 }),
  );
  const signInDb: TestDb<Tables> = testDb(
    connect(asCore(reached), {
      schema: 'core',
      max: 4,
      appName: 'test-sign-in',
      statementTimeoutMs: budgetMs ?? 20_000,
    }),
  );
  const publicUrl = 'http://daftar.test';
  const tokens = sessionTokens({ secret: 'x'.repeat(40), publicUrl, lifetimeSeconds: 12 * 3600, clock });
  const deps: IdentityDeps = {
    db: coreDb,
    clock,
    tokens,
    faculty: facultyOfAccounts,
    ...signInGuard({ db: signInDb, clock, secret: 'x'.repeat(40), publicUrl, scale: 1, proofBits: 8 }),
    factors: factorSettings({ secret: 'x'.repeat(40), publicUrl, requiredOf: [] }),
    providers: openProviders({ list: options.providers ?? [], publicUrl, secret: 'x'.repeat(40), clock }),
    storage: folderStorage(join(folder, 'files')),
    sealer: sealer('x'.repeat(40), 'first passwords'),
    arrivalSealer: sealer('x'.repeat(40), 'arrivals'),
    replySealer: sealer('x'.repeat(40), 'replies'),
    linkSealer: sealer('x'.repeat(40), 'password links'),
    headSigner: headSigner(Buffer.alloc(32, 7).toString('base64url')),
    requestFingerprint: fingerprints('x'.repeat(40)),
    settings: {
      sessionHours: 12,
      keptDays: 30,
      idleMinutes: { admin: 0, instructor: 0 },
      timeZone: 'Africa/Cairo',
      publicUrl,
      hasEmail: true,
    },
  };
  const ofDatabase = databaseHealth(asCore(reached), { schema: 'core', appName: 'test' });
  const app = createCoreApp(deps, {
    log: createLog({ name: 'core-api-test', level: options.logLevel ?? process.env.TEST_LOG ?? 'silent' }),
    publicUrl,
    health: createHealth(ofDatabase.checks),
    rateLimiter: createRateLimiter({ scale: options.rateLimitScale ?? 0 }),
    uploadDir: join(folder, 'uploads'),
    budgetMs: budgetMs ?? 60_000,
    ...(options.behindProxy && { trustedProxies: trustedProxies('loopback') }),
    bound: options.bound?.(deps),
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });

  const cookieOf: TestApp['cookieOf'] = async (account, { confirmed = true } = {}) => {
    const sessionId = randomUUID();
    const row = await db('account').where({ id: account.id }).first('role', 'must_change_password', 'duties');
    const now = clock.now();
    await insertSession(db, {
      id: sessionId,
      account_id: account.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 12 * 3_600_000),
      address: '127.0.0.1',
      user_agent: 'test',
      confirmed_at: confirmed ? new Date('2100-01-01') : new Date(0),
      factor_at: confirmed ? new Date('2100-01-01') : null,
    });
    const token = await tokens.issue({
      userId: account.id,
      role: row.role,
      ...(row.duties && { duties: row.duties as Duty[] }),
      sessionId,
      mustChangePassword: row.must_change_password,
    });
    return `${tokens.cookieName}=${token}`;
  };

  return {
    url: server.url,
    databaseUrl,
    db,
    coreDb,
    signInDb,
    folder,
    clock,
    deps,
    sessions: { tokens, check: sessionCheck(deps) },
    build: factories({ db, clock, deps }),
    cookieOf,
    as: async (account, asked) => testClient(server.url, await cookieOf(account, asked)),
    anonymous: testClient(server.url),
    async close() {
      await server.close();
      await Promise.all([db.destroy(), coreDb.destroy(), signInDb.destroy(), ofDatabase.close()]);
      await dropDatabase(databaseUrl);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
