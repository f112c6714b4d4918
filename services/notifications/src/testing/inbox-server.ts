import { randomUUID } from 'node:crypto';
import type { NotificationJob } from '@daftar/contracts/events';
import type { Role } from '@daftar/contracts/route';
import {
  type Actor,
  type Clock,
  createHealth,
  createLog,
  createRateLimiter,
  type Listening,
  listen,
  sessionTokens,
  systemClock,
} from '@daftar/service-kit';
import { fingerprints } from '@daftar/service-kit/fingerprints';
import { openQueue } from '@daftar/service-kit/queue';
import { sealer } from '@daftar/service-kit/sealer';
import type { Db } from '../db/database.ts';
import { unsubscribeTokens } from '../features/email/unsubscribe-token.ts';
import { createInboxApp, type InboxApp, type InboxAppSettings } from '../inbox-app.ts';
import { documentedReplies } from './documented-replies.ts';

export const secret = 'only-for-tests-only-for-tests-only-for-tests';
const publicUrl = 'http://daftar.test';

export interface InboxServer {
  url: string;
  inbox: InboxApp;
  /** The Cookie header of a signed-in user. */
  signIn(userId: number, over?: Partial<Actor>): Promise<string>;
  get(path: string, cookie?: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, cookie?: string): Promise<Response>;
  put(path: string, body: unknown, cookie?: string): Promise<Response>;
  delete(path: string, cookie?: string): Promise<Response>;
  close(): Promise<void>;
}

/** The HTTP part on a free port, as http.ts starts it, on the test's own database. */
export async function startInboxServer(
  db: Db,
  over: {
    clock?: Clock;
    changesEveryMs?: number;
    queues?: Partial<InboxAppSettings['queues']>;
    hasEmail?: boolean;
  } = {},
): Promise<InboxServer> {
  const clock = over.clock ?? systemClock;
  const log = createLog({ name: 'test', level: 'silent' });
  const tokens = sessionTokens({ secret, publicUrl, lifetimeSeconds: 3600, clock });
  const unused = openQueue<NotificationJob>('unused', { databaseUrl: 'postgres://unused', appName: 'test', log });
  const inbox = createInboxApp({
    db,
    clock,
    log,
    tokens,
    health: createHealth({}),
    rateLimiter: createRateLimiter({ scale: 0 }),
    queues: { notifications: unused, 'session-revocations': unused, audit: unused as never, ...over.queues },
    publicUrl,
    replySealer: sealer(secret, 'replies'),
    requestFingerprint: fingerprints(secret),
    hasEmail: over.hasEmail,
    unsubscribe: unsubscribeTokens(secret),
    changesEveryMs: over.changesEveryMs ?? 20,
    revocationsEveryMs: 20,
  });
  await inbox.start();
  const compared = documentedReplies(inbox.app);
  const listening: Listening = await listen(compared, { port: 0, host: '127.0.0.1' });
  const headers = (cookie?: string, more: Record<string, string> = {}) => ({ ...(cookie ? { cookie } : {}), ...more });
  const send = (method: string, path: string, body: unknown, cookie?: string) =>
    fetch(`${listening.url}${path}`, {
      method,
      headers: headers(cookie, { 'content-type': 'application/json', origin: publicUrl }),
      body: JSON.stringify(body),
    });
  return {
    url: listening.url,
    inbox,
    async signIn(userId, actor = {}) {
      const role: Role = 'student';
      const token = await tokens.issue({ userId, role, sessionId: randomUUID(), mustChangePassword: false, ...actor });
      return `${tokens.cookieName}=${token}`;
    },
    get: (path, cookie, more) => fetch(`${listening.url}${path}`, { headers: headers(cookie, more) }),
    post: (path, body, cookie) => send('POST', path, body, cookie),
    put: (path, body, cookie) => send('PUT', path, body, cookie),
    delete: (path, cookie) =>
      fetch(`${listening.url}${path}`, { method: 'DELETE', headers: headers(cookie, { origin: publicUrl }) }),
    async close() {
      inbox.streams.close();
      const closed = listening.close();
      // fetch opens connections in advance; Node doesn't count one without a request as idle
      listening.server.closeAllConnections();
      await closed;
      await inbox.stop();
      if (compared.missing.size > 0)
        throw new Error(`the API’s document doesn’t state what was answered:\n${[...compared.missing].join('\n')}`);
    },
  };
}
