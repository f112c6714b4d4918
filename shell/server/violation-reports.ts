import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import type { Logger } from 'pino';
import { z } from 'zod';

const maxBytes = 16_000;
/** All browsers together: an attack, or a bad release, makes the same report thousands of times. */
const perMinute = 60;
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

/**
 * Collects what browsers report about the page’s policies (TRU-04): logged, limited, without anything personal. Answers
 * the status of the reply; a browser doesn’t read it.
 */
export function createViolationReports(log: Logger, now: () => number = () => performance.now()) {
  let since = now();
  let taken = 0;
  let dropped = 0;
  function isTooMany(): boolean {
    if (now() - since >= 60_000) {
      if (dropped > 0) log.warn({ dropped }, 'more reports of policy violations came than are kept');
      since = now();
      taken = 0;
      dropped = 0;
    }
    taken += 1;
    if (taken <= perMinute) return false;
    dropped += 1;
    return true;
  }
  return async (request: IncomingMessage): Promise<204 | 400 | 413 | 429> => {
    if (isTooMany()) return 429;
    const text = await readText(request);
    if (text === undefined) return 413;
    try {
      const remoteFailure = readRemoteFailure(text);
      if (remoteFailure) {
        log.warn({ remoteFailure }, 'a browser could not show a version of a remote');
        return 204;
      }
      for (const violation of readViolations(text)) log.warn({ violation }, 'a browser refused what a page asked for');
      return 204;
    } catch {
      return 400;
    }
  };
}
