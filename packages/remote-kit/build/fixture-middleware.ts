import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fixtures, notRecorded } from './fixtures.ts';

/** Answers calls from recordings, in place of a platform; everything else goes on. */
export const fixtureMiddleware =
  (fixtures: Fixtures) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { url = '/', method = 'GET' } = request;
    if (!url.startsWith('/api/') && url !== '/config.json') {
      next();
      return;
    }
    const { status, body } =
      fixtures.answer(method, url) ??
      // the defaults of a faculty that has set nothing
      (url === '/config.json' ? { status: 200, body: {} } : notRecorded(fixtures.fileOf(method, url)));
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  };

/** Keeps what the platform answers, as it passes by. Only JSON, and nothing compressed: the call must ask for that. */
export function recordReply(fixtures: Fixtures, method: string, url: string, reply: IncomingMessage): void {
  if (!reply.headers['content-type']?.startsWith('application/json')) return;
  const chunks: Buffer[] = [];
  reply.on('data', (chunk: Buffer) => chunks.push(chunk));
  reply.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    fixtures.record(method, url, { status: reply.statusCode ?? 200, body });
  });
}
