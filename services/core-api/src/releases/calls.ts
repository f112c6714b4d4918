import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { RateLimiter, Served, TrustedProxies } from '@daftar/service-kit';
import type { SessionCheck } from '@daftar/service-kit/actor';
import { AppError } from '@daftar/service-kit/errors';
import { addressKey, callerAddress } from '@daftar/service-kit/http/address';
import { failureReply, logFailure, toAppError } from '@daftar/service-kit/http/failure';
import type { SessionTokens } from '@daftar/service-kit/session-token';
import type { Logger } from 'pino';
import { constraints } from '../kernel/index.ts';
import { signedCallerFor } from './back-ends/caller.ts';
import { type Bundle, openBundle, readBody } from './bundle.ts';
import { collectReleases } from './collect.ts';
import { requireGoodContents } from './contents.ts';
import { documentOf, placeOf, shellName } from './document.ts';
import { checkRelease, move, moveChannel } from './move.ts';
import { type ReleaseDeps, storeRelease } from './publish.ts';
import { findChannel, findRelease, type Publisher, publisherOf, recentReleases, wereLive } from './queries.ts';
import { shellFinder, signedRegistry, signedRelease } from './registry.ts';
import { storeSmoke } from './smoke/rules.ts';

export interface ReleaseCallSettings {
  /** Signs the registry; without it there are no releases. */
  signingKey: string | undefined;
  uploadDir: string;
  rateLimiter: RateLimiter;
  trustedProxies: TrustedProxies;
  /** How sessions are checked: for the services of remotes (SHP-08). */
  sessions: { tokens: SessionTokens; check: SessionCheck };
  log: Logger;
}

type Answer = (request: IncomingMessage, response: ServerResponse, parts: string[]) => Promise<void>;

/** The digest under which a token is stored. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Uploads are held in memory until they are checked. */
const mostUploads = 4;
/** Calls of one address, with whatever token; a team’s publish makes three. */
const callLimit = { points: 120, seconds: 60 };

/**
 * Calls about releases, in front of the app: those below /api/releases/ come from a team's command with a token of its
 * remote, those below /internal/ from our shell servers, and none from a person with a session (decision 46).
 */
export function withReleaseCalls(app: Served, deps: ReleaseDeps, settings: ReleaseCallSettings): Served {
  const { signingKey, uploadDir, rateLimiter, trustedProxies, sessions, log } = settings;
  let uploads = 0;
  const findShell = signingKey ? shellFinder(deps.db, signingKey) : undefined;

  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    callerAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  const whoCalls = (request: IncomingMessage) => ({ address: addressOf(request), requestId: requestIdOf(request) });

  async function publisherFor(request: IncomingMessage, remote: string): Promise<Publisher> {
    const wait = await rateLimiter.take('releases', `a:${addressKey(addressOf(request))}`, callLimit);
    if (wait > 0) throw new AppError('request.tooMany', { headers: { 'Retry-After': String(wait) } });
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    const publisher = token ? await publisherOf(deps.db, digestOf(token)) : undefined;
    if (!publisher || remote === shellName) throw new AppError('release.unknownToken');
    if (publisher.remote !== remote)
      throw new AppError('release.otherRemote', { params: { remote: publisher.remote } });
    return publisher;
  }

  const status: Answer = async (request, response, [remote = '']) => {
    await publisherFor(request, remote);
    const [channel, recent] = await Promise.all([findChannel(deps.db, remote), recentReleases(deps.db, remote)]);
    const live = new Set(
      await wereLive(
        deps.db,
        remote,
        recent.map(({ version }) => version),
      ),
    );
    const releases = recent.map((release) => ({ ...release, was_live: live.has(release.version) }));
    send(response, 200, { success: true, channel: channel ?? null, releases });
  };

  async function holding<T>(work: () => Promise<T>): Promise<T> {
    if (uploads >= mostUploads) throw new AppError('server.unavailable', { headers: { 'Retry-After': '5' } });
    uploads += 1;
    try {
      return await work();
    } finally {
      uploads -= 1;
    }
  }

  async function receive(
    request: IncomingMessage,
    { remote, version, publisher }: { remote: string; version: string; publisher: Publisher },
  ): Promise<Bundle> {
    const bundle = openBundle(await readBody(request), publisher.public_key);
    const { id, version: stated } = bundle.document;
    if (id !== remote || stated !== version)
      throw new AppError('release.malformed', { params: { problem: `it is ${id} ${stated}` } });
    requireGoodContents(bundle);
    return bundle;
  }

  const upload: Answer = async (request, response, [remote = '', version = '']) => {
    const publisher = await publisherFor(request, remote);
    await holding(async () => {
      const bundle = await receive(request, { remote, version, publisher });
      const isNew = await storeRelease(deps, bundle, { by: { name: publisher.name, ...whoCalls(request) }, uploadDir });
      send(response, isNew ? 201 : 200, { success: true, remote, version, isNew });
    });
  };

  /** The same look as at an upload and a release, without either: what `publish` would be refused for (COR-32). */
  const checking: Answer = async (request, response, [remote = '', version = '']) => {
    const publisher = await publisherFor(request, remote);
    const bundle = await holding(() => receive(request, { remote, version, publisher }));
    await checkRelease(deps, bundle, publisher.roles);
    send(response, 200, { success: true, remote, version });
  };

  const smoke: Answer = async (request, response, [remote = '', version = '']) => {
    const publisher = await publisherFor(request, remote);
    const signed = (await readBody(request, 300_000)).toString();
    const by = { name: publisher.name, ...whoCalls(request) };
    await storeSmoke(deps, signed, { remote, version, publisher, by });
    send(response, 200, { success: true });
  };

  const moving: Answer = async (request, response, [remote = '']) => {
    const { name, roles } = await publisherFor(request, remote);
    const wanted = move.safeParse(readJson(await readBody(request, 10_000)));
    if (!wanted.success) throw new AppError('request.invalid');
    const mover = { name, roles, ...whoCalls(request) };
    send(response, 200, { success: true, channel: await moveChannel(deps, remote, wanted.data, mover) });
  };

  const collecting: Answer = async (request, response, [remote = '']) => {
    const { name } = await publisherFor(request, remote);
    const collected = await collectReleases(deps, { name, ...whoCalls(request) }, remote);
    send(response, 200, { success: true, collected: collected.map(({ version }) => version) });
  };

  const registry: Answer = async (request, response) => {
    if (!signingKey) throw new AppError('request.notFound');
    const { text, revision } = await signedRegistry(deps.db, signingKey);
    const tag = `"${revision}"`;
    response.writeHead(request.headers['if-none-match'] === tag ? 304 : 200, { ...plain, ETag: tag });
    response.end(request.headers['if-none-match'] === tag ? undefined : text);
  };

  const document: Answer = async (_request, response, [remote = '', version = '']) => {
    const text = signingKey && (await signedRelease(deps.db, signingKey, remote, version));
    if (!text) throw new AppError('release.notFound');
    response.writeHead(200, plain).end(text);
  };

  const file: Answer = async (_request, response, [remote = '', version = '', path = '']) => {
    const found = await findRelease(deps.db, remote, version);
    const place = found && placeOf(documentOf(found.document), path);
    if (!place) throw new AppError('release.notFound');
    const { start, file } = place;
    response.writeHead(200, { ...plain, 'Content-Length': file.size });
    if (file.size === 0) response.end();
    else await pipeline(await deps.storage.read(found.storage_key, { start, end: start + file.size - 1 }), response);
  };

  const shellWith: Answer = async (_request, response, [path = '']) => {
    const text = await findShell?.(path);
    if (!text) throw new AppError('release.notFound');
    response.writeHead(200, plain).end(text);
  };

  const caller: Answer = async (request, response, [remote = '']) => {
    if (!signingKey) throw new AppError('request.notFound');
    const check = { tokens: sessions.tokens, session: sessions.check, rateLimiter, signingKey };
    const text = await signedCallerFor(deps, check, { remote, cookie: request.headers.cookie });
    response.writeHead(200, plain).end(text);
  };

  const name = '([a-z][a-z0-9-]{0,30})';
  const version = '(\\w[\\w.+-]{0,79})';
  const calls: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
    ['GET', new RegExp(`^/api/releases/${name}$`), status],
    ['PUT', new RegExp(`^/api/releases/${name}/${version}$`), upload],
    ['PUT', new RegExp(`^/api/releases/${name}/${version}/smoke$`), smoke],
    ['POST', new RegExp(`^/api/releases/${name}/${version}/check$`), checking],
    ['POST', new RegExp(`^/api/releases/${name}/channel$`), moving],
    ['POST', new RegExp(`^/api/releases/${name}/collect$`), collecting],
    ['GET', /^\/internal\/registry$/, registry],
    ['GET', new RegExp(`^/internal/callers/${name}$`), caller],
    ['GET', /^\/internal\/releases\/shell-with\/((?:assets\/)?[\w.-]{1,200})$/, shellWith],
    ['GET', new RegExp(`^/internal/releases/${name}/${version}$`), document],
    ['GET', new RegExp(`^/internal/releases/${name}/${version}/files/([\\w./-]{1,600})$`), file],
  ];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      for (const [method, path, handle] of calls) {
        const parts = method === request.method ? path.exec(request.url ?? '') : null;
        if (parts) return await handle(request, response, parts.slice(1));
      }
      const allowed = calls.filter(([, path]) => path.test(request.url ?? '')).map(([method]) => method);
      if (allowed.length === 0) throw new AppError('request.notFound');
      throw new AppError('request.methodNotAllowed', { headers: { Allow: allowed.sort().join(', ') } });
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      const failure = toAppError(error, constraints);
      logFailure(log, failure);
      if (response.headersSent) response.destroy();
      else send(response, failure.status, failureReply(failure), failure.detail.headers);
    }
  }

  return {
    callback() {
      const handle = app.callback();
      return (request, response) =>
        /^\/(api\/releases|internal\/(registry|releases|callers))(\/|$)/.test(request.url ?? '')
          ? void answer(request, response)
          : handle(request, response);
    },
  };
}

const plain = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' };

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // a body that nobody reads would keep the connection busy
    ...(status >= 400 && { Connection: 'close' }),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The shell server, through which every such call comes, sets it. */
const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
