import { existsSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { fixtureMiddleware, recordReply } from './fixture-middleware.ts';
import { openFixtures } from './fixtures.ts';
import { cookieForBrowser, cookiesForPlatform } from './platform-cookies.ts';

export interface DevServerOptions {
  /** Shown when it starts. */
  paths?: readonly string[];
  /** The remote’s folder, whose `fixtures` answer calls when no platform is named. */
  dir?: string;
  /** Of the person who is signed in there. */
  role?: string | undefined;
}

/**
 * Hot reload on its own port (SHP-07). Calls go to a running platform at DAFTAR_URL, also a remote one on https; without
 * it to the recordings in `fixtures`, and without these to http://localhost:3000. DAFTAR_RECORD=1 records answers there.
 */
export function devServer({ paths = [], dir, role }: DevServerOptions = {}): Configuration['devServer'] {
  const folder = dir && join(dir, 'fixtures');
  const offline = folder !== undefined && !process.env.DAFTAR_URL && existsSync(folder);
  const fixtures = folder !== undefined ? openFixtures(folder, role) : undefined;
  const target = process.env.DAFTAR_URL ?? 'http://localhost:3000';
  const isRecording = process.env.DAFTAR_RECORD === '1';
  return {
    host: '127.0.0.1',
    port: process.env.PORT ?? 'auto',
    hot: true,
    historyApiFallback: true,
    onListening: (server) => {
      const { port } = (server.server?.address() ?? {}) as { port?: number };
      const source = offline ? `answers come from ${folder}` : `calls go to ${target}`;
      console.log(`\n  http://127.0.0.1:${port}   ${source}\n  Pages: ${paths.join('  ')}\n`);
    },
    client: { overlay: { warnings: false, errors: true, runtimeErrors: false } },
    ...(offline && fixtures
      ? {
          setupMiddlewares: (middlewares) => [
            { name: 'fixtures', middleware: fixtureMiddleware(fixtures) },
            ...middlewares,
          ],
        }
      : { proxy: [{ context: ['/api', '/config.json'], ...toPlatform(target, isRecording ? fixtures : undefined) }] }),
  };
}

/** How calls reach a platform: as from its own page, with a session that a plain http address can hold. */
function toPlatform(target: string, recordings: ReturnType<typeof openFixtures> | undefined) {
  const { origin, protocol } = new URL(target);
  const isSecure = protocol === 'https:';
  const on = {
    proxyReq: (call: ClientRequest, request: IncomingMessage) => {
      // the platform refuses mutations from another origin; here the developer is both
      call.setHeader('origin', origin);
      const { cookie } = request.headers;
      if (cookie) call.setHeader('cookie', cookiesForPlatform(cookie, isSecure));
      if (recordings) call.setHeader('accept-encoding', 'identity');
    },
    proxyRes: (reply: IncomingMessage, request: IncomingMessage) => {
      const cookies = reply.headers['set-cookie'];
      if (cookies && isSecure) reply.headers['set-cookie'] = cookies.map(cookieForBrowser);
      if (recordings) recordReply(recordings, request.method ?? 'GET', request.url ?? '/', reply);
    },
  };
  return { target, changeOrigin: true, on };
}
