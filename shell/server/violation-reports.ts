import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { AppError } from '@daftar/service-kit/errors';
import { addressKey } from '@daftar/service-kit/http/address';
import { checkOrigin } from '@daftar/service-kit/http/origin-check';
import type { Logger } from 'pino';
import { z } from 'zod';

const maxBytes = 16_000;
/**
 * Kept per minute, for each kind of report: an attack, or a bad release, makes the same one thousands of times. Nobody
 * uses up what others may report, nor with one kind the room of the other.
 */
const perMinute = { address: 60, all: 600 };
type Kind = 'failure' | 'violation';
const patienceMs = 5_000;

/** The two forms in which browsers send them: `report-to`, and the older `report-uri`. */
const reporting = z.array(z.object({ type: z.string().max(60), body: z.record(z.string(), z.unknown()) })).max(20);
const older = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });

/** What is kept of a report: which rule kept which file from running. Nothing of the page or the person. */
export interface Violation {
  type: string;
  rule: string;
  blocked: string;
  source: string;
}

/** An address without what could name a person: query, fragment, and paths below /api/. Keywords stay as they are. */
function withoutPersons(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (!URL.canParse(value)) return /^[\w-]{1,30}$/.test(value) ? value : '';
  const { protocol, origin, pathname } = new URL(value);
  if (!/^https?:$/.test(protocol)) return protocol;
  return /\.(js|css|mjs|json|woff2?)$/.test(pathname) && !pathname.startsWith('/api/')
    ? `${origin}${pathname}`.slice(0, 300)
    : origin;
}

const word = (value: unknown): string => (typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : '');

function violationOf(type: string, body: Record<string, unknown>): Violation {
  const any = (...names: string[]) => names.map((name) => body[name]).find((value) => value !== undefined);
  return {
    type: word(type),
    rule: word(any('effectiveDirective', 'effective-directive', 'violated-directive', 'destination')),
    blocked: withoutPersons(any('blockedURL', 'blocked-uri')),
    source: withoutPersons(any('sourceFile', 'source-file')),
  };
}

/** A version of a remote that a browser could not show (DLV-05). */
const remoteFailure = z.object({
  type: z.literal('remote-failure'),
  body: z.object({
    remote: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
    version: z.string().regex(/^[\w.+-]{1,80}$/),
    kind: z.enum(['failed', 'timeout', 'contract', 'crash']),
  }),
});
export type RemoteFailure = z.output<typeof remoteFailure>['body'];

/** Reads the pages’ own report; undefined for those of browsers. */
export function readRemoteFailure(text: string): RemoteFailure | undefined {
  return z.tuple([remoteFailure]).safeParse(JSON.parse(text)).data?.[0].body;
}

/** Reads a report of a browser. @throws for anything that is none */
export function readViolations(text: string): Violation[] {
  const value: unknown = JSON.parse(text);
  const old = older.safeParse(value);
  if (old.success) return [violationOf('csp-violation', old.data['csp-report'])];
  return reporting.parse(value).map(({ type, body }) => violationOf(type, body));
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  try {
    addAbortSignal(AbortSignal.timeout(patienceMs), request);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    return undefined;
  }
}

/** Counts what is kept of each kind, by address. */
function counts(log: Logger, now: () => number) {
  let since = now();
  let dropped = 0;
  const kept = new Map<string, number>();
  return (kind: Kind, address: string): boolean => {
    if (now() - since >= 60_000) {
      if (dropped > 0) log.warn({ dropped }, 'more reports of browsers came than are kept');
      since = now();
      dropped = 0;
      kept.clear();
    }
    const [own, all] = [`${kind} ${addressKey(address)}`, kind];
    const [ofOwn, ofAll] = [kept.get(own) ?? 0, kept.get(all) ?? 0];
    if (ofOwn >= perMinute.address || ofAll >= perMinute.all) {
      dropped += 1;
      return false;
    }
    kept.set(own, ofOwn + 1).set(all, ofAll + 1);
    return true;
  };
}

/** Whether another site’s page sent it; browsers say so. */
function isForeign({ method = '', headers }: IncomingMessage, publicOrigin: string): boolean {
  try {
    checkOrigin(method, headers, new Set([publicOrigin]));
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/**
 * Collects what browsers report about the page’s policies (TRU-04): logged, limited, without anything personal. Answers
 * the status of the reply; a browser doesn’t read it.
 */
export function createViolationReports(
  log: Logger,
  publicOrigin: string,
  now: () => number = () => performance.now(),
): (request: IncomingMessage) => Promise<204 | 400 | 403 | 413 | 429> {
  const mayKeep = counts(log, now);
  return async (request) => {
    if (isForeign(request, publicOrigin)) return 403;
    // set by this server for every request (caller.ts)
    const address = String(request.headers['x-forwarded-for']);
    const text = await readText(request);
    if (text === undefined) return 413;
    try {
      const remoteFailure = readRemoteFailure(text);
      if (remoteFailure) {
        if (!mayKeep('failure', address)) return 429;
        log.warn({ remoteFailure }, 'a browser could not show a version of a remote');
        return 204;
      }
      for (const violation of readViolations(text)) {
        if (!mayKeep('violation', address)) return 429;
        log.warn({ violation }, 'a browser refused what a page asked for');
      }
      return 204;
    } catch {
      return 400;
    }
  };
}
