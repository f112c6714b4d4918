import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Actor } from '../actor.ts';
import { type AppSettings, createApp } from '../app.ts';
import type { BoundRoute } from '../bind.ts';
import { fixedClock } from '../clock.ts';
import { createHealth } from '../health.ts';
import { createLog } from '../log.ts';
import { createRateLimiter } from '../rate-limits.ts';
import { listen } from '../server.ts';
import { sessionTokens } from '../session-token.ts';

export const testOrigin = 'https://daftar.example';

export interface TestApp {
  url: string;
  clock: ReturnType<typeof fixedClock>;
  /** Log lines so far. */
  lines: Record<string, unknown>[];
  /** Names of the temporary upload files that exist now. */
  uploads(): string[];
  cookie(actor: Partial<Actor>): Promise<string>;
  /** Calls as `actor` (or nobody) with a JSON body; answers status, parsed reply and headers. */
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  close(): Promise<void>;
}

export interface CallOptions {
  as?: Partial<Actor>;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: RequestInit['body'];
}

export interface Called {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
  reply: any;
  headers: Headers;
}

/** A real app over HTTP with the given routes; only the clock is replaced. */
export async function startTestApp(
  bound: readonly BoundRoute[],
  overrides: Partial<AppSettings> = {},
): Promise<TestApp> {
  const clock = fixedClock(new Date('2026-03-01T08:00:00Z'));
  const tokens = sessionTokens({
    secret: randomBytes(32).toString('hex'),
    publicUrl: testOrigin,
    lifetimeSeconds: 3600,
    clock,
  });
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const uploadDir = mkdtempSync(join(tmpdir(), 'daftar-test-uploads-'));
  const app = createApp({
    name: 'test',
    bound,
    tokens,
    session: async (claims) => claims,
    clock,
    log: createLog({ name: 'test', level: 'debug', destination }),
    publicOrigins: [testOrigin],
    health: createHealth({}),
    rateLimiter: createRateLimiter(),
    uploadDir,
    ...overrides,
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });

  async function cookie(actor: Partial<Actor>): Promise<string> {
    const full = { userId: 1234567, role: 'student', sessionId: 's1', mustChangePassword: false, ...actor } as const;
    return `${tokens.cookieName}=${await tokens.issue(full)}`;
  }

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Called> {
    const headers: Record<string, string> = { ...options.headers };
    if (options.as) headers.Cookie = await cookie(options.as);
    if (options.body !== undefined) headers['Content-Type'] ??= 'application/json';
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(server.url + path, { method, headers, body, duplex: 'half' } as RequestInit);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      reply: isJson && text !== '' ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  return {
    url: server.url,
    clock,
    lines,
    uploads: () => readdirSync(uploadDir),
    cookie,
    call,
    async close() {
      await server.close();
      rmSync(uploadDir, { recursive: true, force: true });
    },
  };
}
