import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnreadable } from './http/unreadable.ts';

/** A Koa app, or something in front of one. */
export interface Served {
  callback(): RequestListener;
}

export interface Listening {
  server: Server;
  port: number;
  /** `http://127.0.0.1:4000` */
  url: string;
  /** From now on each reply ends its connection, so that its owner opens the next one elsewhere (RUN-01). */
  drain(): void;
  /** Stops accepting, finishes open requests, then closes (OPS-01). */
  close(): Promise<void>;
}

/** How long a closing server waits for open requests, in milliseconds. */
const patienceMs = 15_000;

/** Serves an app; port 0 takes any free one. */
export async function listen(app: Served, { port, host }: { port: number; host: string }): Promise<Listening> {
  const server = createServer(app.callback());
  let draining = false;
  server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('Connection', 'close');
  });
  answerUnreadable(server);
  // longer than a proxy keeps an idle connection, so that it never writes to one we are closing
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 30_000;
  server.requestTimeout = 300_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    server,
    port: taken,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    drain() {
      draining = true;
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
        // a connection whose request only ends now would otherwise be kept alive
        // biome-ignore lint/style/noRestrictedGlobals: only while the server ends
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close((error) => {
          clearTimeout(cutOff);
          clearInterval(sweep);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
