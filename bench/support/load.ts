import autocannon from 'autocannon';
import type { Started } from './processes.ts';

export interface Call {
  path: string;
  headers: Record<string, string>;
}

export interface Load {
  perSecond: number;
  p99Ms: number;
  /** Server CPU per call; steadier than rates on a shared machine. */
  cpuMicros: number;
}

/**
 * Calls a server over 50 connections for the given seconds, cycling through the given calls; as fast as possible, or at
 * a rate.
 */
export async function load(
  server: Started,
  calls: readonly Call[],
  seconds: number,
  perSecond?: number,
): Promise<Load> {
  const connections = 50;
  const before = server.cpuMicros();
  let next = 0;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    // each connection cycles through its own part of the calls
    setupClient: (client) => {
      const part = Math.ceil(calls.length / connections);
      const own = calls.slice(next, next + part);
      next = (next + part) % calls.length;
      client.setRequests(
        (own.length > 0 ? own : calls.slice(0, 1)).map(({ path, headers }) => ({ method: 'GET', path, headers })),
      );
    },
  });
  const answered = result.requests.total;
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
    throw new Error(`${result.errors} errors, ${result['4xx']} 4xx, ${result['5xx']} 5xx from ${server.url}`);
  }
  return {
    perSecond: answered / result.duration,
    p99Ms: result.latency.p99,
    cpuMicros: (server.cpuMicros() - before) / Math.max(1, answered),
  };
}
