import type { ServiceName } from '@daftar/contracts/route';
import { createBreaker, createMetrics, type Metrics, runWithRequestId } from '@daftar/service-kit';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import { budgets } from './budgets.ts';
import { introduceCaller } from './caller.ts';
import { looksLikeFile } from './content-types.ts';
import { callFailure, type Failure, failure } from './failure.ts';
import { createForward, type Forward } from './forward.ts';
import { createIndexPage } from './index-page.ts';
import { createReadiness, isAlive } from './readiness.ts';
import { RegistrySource } from './registry.ts';
import { ReleaseStore } from './release-store.ts';
import { serviceOf } from './routes.ts';
import { contentSecurityPolicy, remoteFilePolicy, reportsPath, setSecurityHeaders } from './security-headers.ts';
import { securityText } from './security-text.ts';
import { forever, never, revalidated, serveFile } from './serve-file.ts';
import type { ShellSettings } from './settings.ts';
import { StaticFolder, safePath } from './static-folder.ts';
import { createViolationReports } from './violation-reports.ts';

export interface ShellServer {
  app: Koa;
  /** This server’s copy of the releases; undefined when they are put here by hand. */
  releases: ReleaseStore | undefined;
  metrics: Metrics;
  /** First step of a shutdown: turns unready and ends replies that would never end. */
  stopping(): void;
}

/** File names that a build derives from the content (main.3f2a9c1d.js): such a file never changes. */
const hashedName = /[.-][0-9a-f]{8,}\.(?:[\w-]+\.)*\w+$/i;

/** A target like `http://[::1/x` is not an address, and Koa throws when asked for its path. */
function hasReadablePath(koa: Context): boolean {
  try {
    return typeof koa.path === 'string';
  } catch {
    return false;
  }
}

/**
 * The one URL (PLT-01): the shell's files, the remotes' files, their registry, and /api forwarded to the services.
 * A page address gets the shell's index.html; a missing file of a build is a 404 and never HTML.
 */
export function createShellServer(settings: ShellSettings, log: Logger): ShellServer {
  const metrics = createMetrics('shell-server');
  const secure = settings.publicOrigin.startsWith('https:');
  const shell = new StaticFolder(settings.shellFiles);
  const remotes = new StaticFolder(settings.remotes);
  const registry = new RegistrySource(settings.registry, settings.registryRules, log);
  const releases =
    settings.releases &&
    new ReleaseStore(
      {
        source: settings.releases,
        keys: settings.registryRules.keys,
        registryFile: settings.registry,
        remotes: settings.remotes,
      },
      log,
    );
  const takeReport = createViolationReports(log, settings.publicOrigin);
  const readiness = createReadiness(settings, {
    shell: async () => (await shell.get('index.html')) !== undefined,
    ...(releases && { remotes: async () => (await registry.current()).remotes.size > 0 }),
  });
  const budgetOf = budgets(settings.requestBudgetMs);
  const forwardTo = (target: URL) =>
    createForward({ target, log, budgetOf, breaker: createBreaker({ probe: () => isAlive(target), log }) });
  const forwards: Record<ServiceName, Forward> = {
    core: forwardTo(settings.coreApi),
    notifications: forwardTo(settings.notifications),
  };
  const indexPage = createIndexPage(shell, settings.config);
  const config = JSON.stringify(settings.config);
  if (settings.securityContact.contacts.length === 0)
    log.warn({ setting: 'SECURITY_CONTACT' }, 'SECURITY_CONTACT is not set: no security.txt is served');

  function sendJson(koa: Context, text: string, status = 200): void {
    koa.status = status;
    koa.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': never });
    koa.body = text;
  }

  function refuse(koa: Context, { status, body }: Failure): void {
    sendJson(koa, JSON.stringify(body), status);
  }

  async function sendFile(
    koa: Context,
    folder: StaticFolder,
    path: string | undefined,
    cacheControl: string,
  ): Promise<boolean> {
    const file = path ? await folder.get(path) : undefined;
    if (file) await serveFile(koa, folder, file, cacheControl);
    return file !== undefined;
  }

  async function answerOwn(koa: Context): Promise<string> {
    const { path } = koa;
    if (path === '/livez') {
      sendJson(koa, '{"alive":true}');
      return path;
    }
    if (path === '/readyz') {
      const state = await readiness.check();
      sendJson(koa, JSON.stringify(state), state.ready ? 200 : 503);
      return path;
    }
    if (path === reportsPath && koa.method === 'POST') {
      const status = await takeReport(koa.req);
      koa.body = null;
      koa.status = status;
      return path;
    }
    const { text, origins, hashed } = await registry.current();
    setSecurityHeaders(koa, { policy: contentSecurityPolicy(origins, secure), secure, hashed });
    if (koa.method !== 'GET' && koa.method !== 'HEAD') {
      koa.set('Allow', 'GET, HEAD');
      refuse(koa, failure('request.methodNotAllowed'));
      return 'none';
    }
    if (path === '/registry.json') {
      sendJson(koa, text);
      return path;
    }
    if (path === '/config.json') {
      sendJson(koa, config);
      return path;
    }
    if (path === '/.well-known/security.txt') {
      const body = securityText(settings.securityContact, settings.publicOrigin, new Date());
      if (body === undefined) refuse(koa, failure('request.notFound'));
      else {
        koa.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
        koa.body = body;
      }
      return path;
    }
    const safe = safePath(path);
    if (path.startsWith('/remotes/')) {
      koa.set('Content-Security-Policy', remoteFilePolicy);
      const inRemotes = safe?.slice('remotes/'.length);
      // Serve only files of a version, <id>/<version>/<file>, not the registry beside them.
      const [id = '', version = '', ...file] = inRemotes?.split('/') ?? [];
      const isOfVersion = file.length > 0;
      // another server may have offered this version already
      if (isOfVersion) await releases?.ensure(id, version).catch((err) => log.debug({ err }, 'no such release'));
      if (!(await sendFile(koa, remotes, isOfVersion ? inRemotes : undefined, forever)))
        refuse(koa, failure('request.notFound'));
      return '/remotes/*';
    }
    if (
      safe &&
      safe !== 'index.html' &&
      (await sendFile(koa, shell, safe, hashedName.test(safe) ? forever : revalidated))
    ) {
      return '/*';
    }
    const isPage = path === '/index.html' || !looksLikeFile(path);
    const page = isPage && koa.accepts('html') ? await indexPage() : undefined;
    if (page) {
      await serveFile(koa, shell, page, never);
      return 'page';
    }
    refuse(koa, failure('request.notFound'));
    return 'none';
  }

  async function answer(koa: Context): Promise<string> {
    if (!hasReadablePath(koa)) {
      refuse(koa, failure('request.malformed'));
      return 'none';
    }
    if (!settings.isAllowedHost(koa.headers.host)) {
      refuse(koa, failure('request.wrongHost'));
      return 'none';
    }
    const { path } = koa;
    if (!path.startsWith('/api/') && path !== '/api') return answerOwn(koa);
    const service = serviceOf(path);
    await forwards[service](koa);
    return service === 'core' ? '/api/* (core-api)' : `/api/* (${service})`;
  }

  const app = new Koa();
  app.silent = true;
  app.on('error', (error) => log.warn({ err: error }, 'reply was cut off'));
  app.use(async (koa) => {
    const started = performance.now();
    const requestId = introduceCaller(koa.req, settings);
    koa.set('X-Request-Id', requestId);
    await runWithRequestId(requestId, async () => {
      let route = 'none';
      try {
        route = await answer(koa);
      } catch (error) {
        log.error({ err: error }, 'request failed');
        refuse(koa, callFailure(koa.path, 'server.failed'));
      }
      const seconds = (performance.now() - started) / 1000;
      metrics.observe(koa.method, route, koa.res.statusCode, seconds);
      log.debug({ method: koa.method, route, status: koa.res.statusCode, ms: Math.round(seconds * 1000) }, 'request');
    });
  });
  return {
    app,
    metrics,
    releases,
    stopping() {
      readiness.stopping();
      for (const forward of Object.values(forwards)) forward.endStreams();
    },
  };
}
