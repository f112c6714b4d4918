import { remoteOfCall } from '@daftar/contracts/releases/back-end';
import type { ServiceName } from '@daftar/contracts/route';
import { createBreaker } from '@daftar/service-kit/breaker';
import { runWithRequestId } from '@daftar/service-kit/http/request-scope';
import type { BackgroundJob } from '@daftar/service-kit/jobs';
import { createMetrics, type Metrics } from '@daftar/service-kit/metrics';
import type { Served } from '@daftar/service-kit/server';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import { createBackEnds } from './back-ends.ts';
import { budgets } from './budgets.ts';
import { introduceCaller } from './caller.ts';
import { looksLikeFile } from './content-types.ts';
import { createEventStreams } from './event-streams.ts';
import { callFailure, type Failure, failure } from './failure.ts';
import { createForward, type Forward } from './forward.ts';
import { createIndexPage } from './index-page.ts';
import { madeFile } from './made-file.ts';
import { createPreloads } from './preloads.ts';
import { createReadiness } from './readiness.ts';
import { RegistrySource } from './registry.ts';
import { ReleaseStore } from './release-store.ts';
import { serviceOf } from './routes.ts';
import {
  contentSecurityPolicy,
  remoteFilePolicy,
  remoteWorkerPolicy,
  reportsPath,
  setCommonHeaders,
  setFileHeaders,
  setPageHeaders,
} from './security-headers.ts';
import { securityText } from './security-text.ts';
import { forever, never, revalidated, serveFile } from './serve-file.ts';
import type { ShellSettings } from './settings.ts';
import { StaticFolder, safePath } from './static-folder.ts';
import { createTargets, type Targets } from './targets.ts';
import { traced } from './traced.ts';
import { createViolationReports } from './violation-reports.ts';

export interface ShellServer {
  app: Served;
  /** This server’s copy of the releases; undefined when they are put here by hand. */
  releases: ReleaseStore | undefined;
  metrics: Metrics;
  /** Watching the processes of the services, where they have several. */
  jobs: BackgroundJob[];
  /** First step of a shutdown: turns unready. */
  stopping(): void;
  /** Ends replies that would never end; the browser reconnects. */
  endStreams(): void;
}

/** File names that a build derives from the content (main.3f2a9c1d.js): such a file never changes. */
const hashedName = /[.-][0-9a-f]{8,}\.(?:[\w-]+\.)*\w+$/i;

/** The service worker (EDG-01). */
const workerPath = '/worker.js';

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
        ownShell: settings.ownShell,
      },
      log,
    );
  const takeReport = createViolationReports(log, settings.publicOrigin);
  const targets = {
    coreApi: createTargets('core-api', settings.coreApi),
    notifications: createTargets('notifications', settings.notifications),
  };
  const worker = settings.worker && createTargets('worker', settings.worker);
  const readiness = createReadiness(
    { ...targets, worker },
    {
      shell: async () => (await shell.get('index.html')) !== undefined,
      ...(releases && {
        remotes: async () => (await registry.current()).remotes.size > 0,
        build: async () => releases.isShellKept(),
      }),
    },
  );
  const budgetOf = budgets(settings.requestBudgetMs);
  // a service's dependencies don't matter here: without them it refuses by itself at once
  const breakerOf = (to: Targets) => createBreaker({ probe: () => to.some('/livez'), log });
  const ofNotifications = { targets: targets.notifications, log, budgetOf, breaker: breakerOf(targets.notifications) };
  const forwards: Record<ServiceName, Forward> = {
    core: createForward({ targets: targets.coreApi, log, budgetOf, breaker: breakerOf(targets.coreApi) }),
    notifications: createForward(ofNotifications),
  };
  const eventStreams = createEventStreams({ ...ofNotifications, settings, metrics });
  const backEnds = createBackEnds({
    coreApi: settings.coreApi,
    publicOrigin: settings.publicOrigin,
    budgetMs: settings.requestBudgetMs,
    log,
  });
  const indexPage = createIndexPage(shell, settings.config);
  const preloads = createPreloads({ shell, remotes }, settings.publicOrigin);
  const config = madeFile('config.json')(JSON.stringify(settings.config));
  const registryFile = madeFile('registry.json');
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
    const reads = koa.method === 'GET' || koa.method === 'HEAD';
    if (reads && path === '/livez') {
      sendJson(koa, '{"alive":true}');
      return path;
    }
    if (reads && path === '/readyz') {
      const state = await (koa.querystring === 'own' ? readiness.own() : readiness.check());
      sendJson(koa, JSON.stringify(state), state.ready ? 200 : 503);
      return path;
    }
    if (path === reportsPath && koa.method === 'POST') {
      const status = await takeReport(koa.req);
      koa.body = null;
      koa.status = status;
      return path;
    }
    const state = await registry.current();
    const { text, origins, hashed } = state;
    const allowed = [...origins, ...settings.overrideOrigins];
    setFileHeaders(koa, contentSecurityPolicy(allowed, secure));
    if (!reads) {
      koa.set('Allow', path === reportsPath ? 'POST' : 'GET, HEAD');
      refuse(koa, failure('request.methodNotAllowed'));
      return 'none';
    }
    if (path === '/registry.json' || path === '/config.json') {
      const file = path === '/config.json' ? config : registryFile(text);
      await serveFile(koa, shell, file, revalidated);
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
      koa.set('Content-Security-Policy', path.endsWith('.mjs') ? remoteWorkerPolicy : remoteFilePolicy);
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
    // the way to switch off a worker that is wrong: browsers ask for its script at every page load
    if (path === workerPath && !settings.config.worksOffline) {
      await sendFile(koa, shell, 'ending-worker.js', revalidated);
      return path;
    }
    if (
      safe &&
      safe !== 'index.html' &&
      (await sendFile(koa, shell, safe, hashedName.test(safe) ? forever : revalidated))
    ) {
      return '/*';
    }
    // a page of another server, with another build of the shell
    if (safe && releases && hashedName.test(safe)) {
      const other = await releases
        .shellFile(safe)
        .catch((err) => void log.debug({ err }, 'no build of the shell has it'));
      if (await sendFile(koa, remotes, other, forever)) return '/*';
    }
    const isPage = path === '/index.html' || !looksLikeFile(path);
    const isAsked = isPage && koa.accepts('html') !== false;
    const first = isAsked
      ? await preloads(state, path, { cookies: koa.headers.cookie, userAgent: koa.headers['user-agent'] })
      : undefined;
    const page = first && (await indexPage(first));
    if (page) {
      // an address with a query opens one item, whose first call is another
      if (first.header && koa.querystring === '') koa.set('Link', first.header);
      setPageHeaders(koa, { policy: contentSecurityPolicy(allowed, secure, page.inlineScript), hashed });
      await serveFile(koa, shell, page.file, never);
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
    const remote = remoteOfCall(path);
    const address = remote && (await registry.current()).backEnds.get(remote);
    if (remote && address) {
      await traced(koa, () => backEnds.forward(koa, remote, address));
      return '/api/* (a remote’s service)';
    }
    const service = serviceOf(path);
    await traced(koa, () => forwards[service](koa));
    return service === 'core' ? '/api/* (core-api)' : `/api/* (${service})`;
  }

  const app = new Koa();
  app.silent = true;
  app.on('error', (error) => log.warn({ err: error }, 'reply was cut off'));
  app.use(async (koa) => {
    const started = performance.now();
    const requestId = introduceCaller(koa.req, settings);
    koa.set('X-Request-Id', requestId);
    setCommonHeaders(koa, secure);
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
    app: { callback: () => eventStreams.before(app.callback()) },
    metrics,
    releases,
    jobs: Object.values(targets).flatMap(({ job }) => job ?? []),
    stopping: readiness.stopping,
    endStreams() {
      for (const forward of Object.values(forwards)) forward.endStreams();
      backEnds.endStreams();
      eventStreams.end();
    },
  };
}
