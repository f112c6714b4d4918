import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { percentile } from './numbers.ts';

export interface Sent {
  status: number;
  ms: number;
  body: string;
}
export interface Call {
  method: string;
  path: string;
  cookie: string;
  /** Besides those that every call has. */
  headers?: Record<string, string>;
  body?: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 400 });

/**
 * Makes one call over a kept connection; answers status, body and milliseconds. Never rejects: a lost connection is
 * status 0.
 */
export function send(url: string, { method, path, cookie, headers: more, body }: Call): Promise<Sent> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string) => resolve({ status, body: text, ms: performance.now() - started });
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie,
      ...more,
      'sec-fetch-site': 'same-origin',
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const isSecure = url.startsWith('https:');
    const options = { method, headers, agent: isSecure ? secureAgent : agent };
    const call = (isSecure ? requestSecurely : request)(url + path, options, (reply: IncomingMessage) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => done(reply.statusCode ?? 0, Buffer.concat(chunks).toString()));
      reply.on('error', (error) => done(0, String(error)));
    });
    call.on('error', (error) => done(0, String(error)));
    call.end(text);
  });
}

/**
 * Makes all calls, each at its own time, evenly spread over the given seconds, however slow the answers are; to several
 * addresses in turn.
 */
export async function spread(
  url: string | readonly string[],
  calls: readonly Call[],
  seconds: number,
): Promise<Sent[]> {
  const urls = [url].flat();
  const started = performance.now();
  const step = (seconds * 1000) / calls.length;
  const waiting: Promise<Sent>[] = [];
  while (waiting.length < calls.length) {
    const due = Math.min(calls.length, Math.floor((performance.now() - started) / step) + 1);
    while (waiting.length < due) waiting.push(send(urls[waiting.length % urls.length]!, calls[waiting.length]!));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(waiting);
}

/** Milliseconds within which a share (0 to 1) of the calls was answered. */
export const latency = (sent: readonly Sent[], share: number): number =>
  percentile(
    sent.map(({ ms }) => ms),
    share,
  );
