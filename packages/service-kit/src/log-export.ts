import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@daftar/contracts/backoff';
import type { DestinationStream } from 'pino';

/** Where lines are sent, as the standard variables of OpenTelemetry say it; undefined when nowhere (the default). */
export function logEndpoint(env: NodeJS.ProcessEnv): { url: string; headers: Record<string, string> } | undefined {
  const url = env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT;
  if (!url || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const given = env.OTEL_EXPORTER_OTLP_LOGS_HEADERS || env.OTEL_EXPORTER_OTLP_HEADERS || '';
  const pairs = given.split(',').map((pair) => pair.split('='));
  const headers = pairs.flatMap(([name, ...value]) =>
    name?.trim() && value.length > 0 ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
  );
  return { url, headers: Object.fromEntries(headers) };
}

export interface LogExport {
  /** Takes each line that is written. Never waits, never throws. */
  stream: DestinationStream;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

export interface LogExportSettings {
  url: string;
  headers: Record<string, string>;
  /** The process: `core-api`. */
  name: string;
  /** Writes a line about the sending itself to standard output. */
  complain: (line: object) => void;
  /** How many lines wait at most; the oldest are dropped, counted and reported. */
  most?: number;
  retry?: { firstMs: number; longestMs: number };
  /** How long lines are collected before they are sent together. */
  collectMs?: number;
}

const perRequest = 500;
const patienceMs = 10_000;
const lastMs = 2000;
const severities: Record<string, number> = { trace: 1, debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };

/**
 * Sends log lines to a collector by OTLP over HTTP (JSON), beside standard output: a separate system that who takes a
 * machine over can’t change (ASVS 16.4.2, 16.4.3). Each line has its number in its process, so that a missing one shows.
 */
export function openLogExport(settings: LogExportSettings): LogExport {
  const { url, headers, name, complain, most = 20_000, collectMs = 1000 } = settings;
  const { retry = { firstMs: 1000, longestMs: 60_000 } } = settings;
  const stopping = new AbortController();
  let waiting: { number: number; line: string }[] = [];
  let written = 0;
  let dropped = 0;
  let failures = 0;
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    await pause(collectMs);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, perRequest);
      const problem = await sent(batch);
      if (problem === undefined) {
        // some of them may have given way on their journey, and arrived all the same
        dropped -= batch.length - takeOut(batch);
        if (failures > 0) complain({ msg: 'log lines are sent again', failures, dropped });
        else if (dropped > 0) complain({ msg: 'log lines came faster than they could be sent', dropped });
        [failures, dropped] = [0, 0];
        continue;
      }
      failures += 1;
      if (problem.isFinal) {
        dropped += takeOut(batch);
        const { reason } = problem;
        complain({ msg: 'log lines were refused, and are dropped', reason, lines: batch.length, dropped });
      } else {
        if (failures === 1)
          complain({ msg: 'log lines can’t be sent', reason: problem.reason, waiting: waiting.length });
        if (stopping.signal.aborted) return;
      }
      await pause(backoff(failures, retry));
    }
  }

  /** Ends the wait of these lines. @returns how many of them still waited */
  function takeOut(batch: typeof waiting): number {
    const last = batch.at(-1)?.number ?? 0;
    const before = waiting.length;
    waiting = waiting.filter(({ number }) => number > last);
    return before - waiting.length;
  }

  /** What went wrong, and whether it would again; undefined when the collector has taken them. */
  const sent = async (batch: typeof waiting): Promise<{ reason: string; isFinal: boolean } | undefined> => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlp(name, batch)),
        signal: AbortSignal.timeout(patienceMs),
        // the headers hold a key, which is for this address alone
        redirect: 'error',
      });
      await reply.body?.cancel();
      return reply.ok ? undefined : { reason: `status ${reply.status}`, isFinal: isFinal(reply.status) };
    } catch (error) {
      return { reason: error instanceof Error ? error.name : 'unknown', isFinal: false };
    }
  };

  const pause = (ms: number): Promise<unknown> =>
    wait(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  return {
    stream: {
      write(line) {
        written += 1;
        waiting.push({ number: written, line });
        // in pieces, so that a flood of lines isn't copied for each of them
        if (waiting.length > most * 1.1) {
          dropped += waiting.length - most;
          waiting = waiting.slice(-most);
        }
        sending ??= sendAll().finally(() => {
          sending = undefined;
        });
      },
    },
    async stop() {
      stopping.abort();
      await Promise.race([sending, wait(lastMs, undefined, { ref: false })]);
    },
  };
}

/** Whether a collector refuses this batch itself, which would block all later ones. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Lines as an OTLP request: the line itself is the body, unchanged. */
function otlp(name: string, batch: readonly { number: number; line: string }[]): object {
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const logRecords = batch.map(({ number, line }) => {
    const { time, level, traceId } = fieldsOf(line);
    return {
      timeUnixNano: `${Date.parse(time ?? '') || 0}000000`,
      severityNumber: severities[level ?? ''] ?? 9,
      severityText: level ?? 'info',
      body: { stringValue: line.trimEnd() },
      attributes: [{ key: 'log.number', value: { intValue: String(number) } }],
      ...(traceId && { traceId }),
    };
  });
  const resource = {
    attributes: [
      attribute('service.namespace', 'daftar'),
      attribute('service.name', name),
      { key: 'process.pid', value: { intValue: String(process.pid) } },
    ],
  };
  return { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'daftar' }, logRecords }] }] };
}

function fieldsOf(line: string): { time?: string; level?: string; traceId?: string } {
  try {
    return JSON.parse(line) as { time?: string; level?: string; traceId?: string };
  } catch {
    return {};
  }
}
