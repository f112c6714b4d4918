import type { IncomingMessage, ServerResponse } from 'node:http';
import { listNotifications, listUnread } from '@daftar/contracts/notifications/inbox';
import type { Clock, Metrics, Served, SessionTokens } from '@daftar/service-kit';
import { dateHeader } from '@daftar/service-kit/http/security-headers';
import type Koa from 'koa';
import type { Revocations } from '../sessions/revocations.ts';
import type { KnownVersions } from './known-versions.ts';

export interface SteadyPollSettings {
  tokens: Pick<SessionTokens, 'read' | 'verify'>;
  revocations: Pick<Revocations, 'has' | 'current'>;
  versions: { unread: KnownVersions; all: KnownVersions };
  clock: Clock;
  metrics: Pick<Metrics, 'observe'>;
}

const paths = /^\/api\/(unread-notifications|notifications)\/(\d{7,15})$/;

/**
 * Nearly every request to this service is a poll of an unchanged list by a browser that holds it: this answers those
 * before the app (PRF-02). It is only a fast path: anything but a student's own poll with a valid session and a known
 * version goes to the app, which decides and answers as for any call.
 */
export function steadyPolls(app: Koa, settings: SteadyPollSettings): Served {
  const { clock, metrics, revocations, tokens, versions } = settings;
  const setDate = dateHeader(clock);
  const lists = {
    'unread-notifications': { route: listUnread.path, known: versions.unread },
    notifications: { route: listNotifications.path, known: versions.all },
  };

  async function isUnchanged(request: IncomingMessage, userId: number, known: KnownVersions): Promise<boolean> {
    const held = request.headers['if-none-match'];
    const version = known.get(userId);
    if (version === undefined || (held !== version && held !== `W/${version}`)) return false;
    const token = tokens.read(request.headers.cookie);
    const claims = token ? await tokens.verify(token) : null;
    return (
      claims !== null &&
      claims.userId === userId &&
      claims.role === 'student' &&
      !claims.mustChangePassword &&
      !revocations.has(claims.sessionId) &&
      revocations.current()
    );
  }

  function answer(response: ServerResponse, version: string): void {
    response.statusCode = 304;
    setDate(response);
    response.setHeader('ETag', version);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.end();
  }

  return {
    callback() {
      const handle = app.callback();
      return async (request, response) => {
        const match =
          request.method === 'GET' && request.headers['if-none-match'] ? paths.exec(request.url ?? '') : null;
        if (match === null) return handle(request, response);
        const started = performance.now();
        const { route, known } = lists[match[1] as keyof typeof lists];
        const userId = Number(match[2]);
        if (!(await isUnchanged(request, userId, known))) return handle(request, response);
        answer(response, known.get(userId) ?? (request.headers['if-none-match'] as string));
        metrics.observe('GET', route, 304, (performance.now() - started) / 1000);
      };
    },
  };
}
