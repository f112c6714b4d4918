import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Breaker } from '@daftar/service-kit/breaker';
import { AppError } from '@daftar/service-kit/errors';
import type { Metrics } from '@daftar/service-kit/metrics';
import type { Logger } from 'pino';
import { introduceCaller } from './caller.ts';
import { joinStream } from './join-stream.ts';
import { hasEvents } from './routes.ts';
import { setCommonHeaders } from './security-headers.ts';
import type { ShellSettings } from './settings.ts';
import type { Targets } from './targets.ts';

export interface EventStreamsOptions {
  settings: ShellSettings;
  targets: Targets;
  budgetOf: (method: string, path: string) => number;
  breaker: Breaker;
  metrics: Metrics;
  log: Logger;
}

export interface EventStreams {
  /** The server's requests: streams of events here, all others and those that can't be joined by `others`. */
  before(others: RequestListener): RequestListener;
  end(): void;
}

/**
 * Streams of events (NTF-09), in front of all other requests: each is open for hours, and is two joined connections
 * (EDG-10). Whatever goes wrong before the service has answered is for the usual way, which tries another process or says
 * what is wrong.
 */
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { settings, targets, budgetOf, breaker, metrics, log } = options;
  const secure = settings.publicOrigin.startsWith('https:');
  const services = new Set<Socket>();
  /** Connections on which a request came before the reply to the one before: their replies take turns, which Node sees to. */
  const pipelined = new WeakSet<Socket>();
  // all processes of a service are reached in the same way
  const isPlain = targets.next().protocol === 'http:';

  function isOurs(request: IncomingMessage): boolean {
    const { method, url = '', headers } = request;
    return (
      method === 'GET' &&
      request.httpVersion === '1.1' &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      /^\/api\/[\w/?=&%.-]+$/.test(url) &&
      hasEvents(url.split('?')[0] ?? '') &&
      settings.isAllowedHost(headers.host)
    );
  }

  /** Whether the connection is this reply's and nothing else's. */
  const isAlone = (request: IncomingMessage, response: ServerResponse): boolean =>
    response.socket === request.socket && !pipelined.has(request.socket);

  /** The service is known to be away: the usual way says so. */
  function enter(): ReturnType<Breaker['enter']> | undefined {
    try {
      return breaker.enter({ mayTakeLong: true });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  async function open(request: IncomingMessage, response: ServerResponse, others: RequestListener): Promise<void> {
    const tell = enter();
    if (!tell) return others(request, response);
    const started = performance.now();
    // the usual way introduces the caller again, from these
    const { headers } = request;
    request.headers = { ...headers };
    response.setHeader('X-Request-Id', introduceCaller(request, settings));
    setCommonHeaders({ res: response }, secure);
    try {
      const budgetMs = budgetOf('GET', request.url ?? '');
      const { status, service } = await joinStream(request, response, {
        target: targets.next(),
        budgetMs,
        isAlone: () => isAlone(request, response),
      });
      tell(status === 503);
      services.add(service);
      service.once('close', forget);
      // how long it took to begin; a stream lasts until its reader leaves
      metrics.observe('GET', '/api/* (events)', status, (performance.now() - started) / 1000);
    } catch (error) {
      tell();
      if (request.socket.destroyed) return;
      log.debug({ err: error }, 'a stream of events was not joined');
      request.headers = headers;
      others(request, response);
    }
  }
  function forget(this: Socket): void {
    services.delete(this);
  }

  return {
    before: (others) => (request, response) => {
      // a reply that has to wait for its turn has no connection yet
      if (response.socket !== request.socket) pipelined.add(request.socket);
      if (isPlain && isOurs(request) && isAlone(request, response)) void open(request, response, others);
      else others(request, response);
    },
    end() {
      for (const service of services) service.destroy();
    },
  };
}
