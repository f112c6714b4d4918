import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** Adds a server; it gets requests while its `/readyz` (or that of `probe`) answers 200. */
  add(url: string, probe?: string): void;
  remove(url: string): void;
  /** Whether a server is in use now. */
  has(url: string): boolean;
  /** Requests that a server broke or refused, and those that came when none was ready. */
  failed: string[];
  close(): Promise<void>;
}

interface Target {
  probe: string;
  isReady: boolean;
  /** Probes in a row without an answer. */
  silent: number;
}

const probeEveryMs = 100;
/** A server that says it is not ready gets nothing at once; one that doesn’t answer gets nothing after these. */
const mostSilent = 3;

/**
 * The simplest balancer of HTTP: it asks each server for its readiness, takes the ready ones in turn over connections
 * that it keeps, and never retries, so that what a server loses is lost (RUN-01).
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, Target>();
  const failed: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function fail(why: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    failed.push(`${incoming.method} ${incoming.url}: ${why}`);
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady).map(([url]) => url);
    const url = ready[turn++ % ready.length];
    if (!url) return fail('no server is ready', incoming, outgoing);
    const { connection: _own, ...headers } = incoming.headers;
    const passed = request(url + incoming.url, { method: incoming.method, headers, agent }, (reply) => {
      const { connection: _its, 'keep-alive': _time, ...kept } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, kept);
      reply.pipe(outgoing);
      reply.once('error', (error) => fail(`broke off: ${error.message}`, incoming, outgoing));
    });
    passed.once('error', (error) => fail(error.message, incoming, outgoing));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const ask = async (url: string, target: Target) => {
    try {
      const reply = await fetch(url + target.probe, { signal: AbortSignal.timeout(3000) });
      await reply.body?.cancel();
      target.isReady = reply.ok;
      target.silent = 0;
    } catch {
      target.silent += 1;
      if (target.silent >= mostSilent) target.isReady = false;
    }
  };
  const probes = setInterval(() => {
    for (const [url, target] of servers) void ask(url, target);
  }, probeEveryMs);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed,
    add: (url, probe = '/readyz') => void servers.set(url, { probe, isReady: false, silent: 0 }),
    remove: (url) => void servers.delete(url),
    has: (url) => servers.get(url)?.isReady ?? false,
    async close() {
      clearInterval(probes);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
