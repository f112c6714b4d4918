import { backoff } from '@daftar/contracts/backoff';
import type { EventQueue, NotificationJob } from '@daftar/contracts/events';
import type { Clock } from '@daftar/service-kit/clock';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { JobQueue } from '@daftar/service-kit/queue';
import { inSpan } from '@daftar/service-kit/tracing';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { claimOldest, markFailed, markRelayed, type OutboxRow, removeRelayed, someDue } from './queries.ts';
import { type AudiencePage, type Send, sendEvent } from './send-event.ts';

export interface RelaySettings {
  db: Db;
  queues: Readonly<Record<EventQueue, Pick<JobQueue<NotificationJob>, 'add' | 'state'>>>;
  audiencePage: AudiencePage;
  clock: Clock;
  log: Logger;
  /** How often to poll the outbox when nothing is waiting, in milliseconds. */
  everyMs?: number;
  /** Recipients in one job at most; as many as notifications takes, when absent. */
  usersPerJob?: number;
}

const keptMs = 7 * 24 * 3_600_000;
/** No jitter: one event waits, not a crowd of callers. */
const poisonRetry = { firstMs: 1000, longestMs: 600_000, spread: 0 };

/**
 * Sends the events of the outbox to the queues (NTF-07), in order, one by one. Any number of core-api processes may run
 * one in parallel: each skips rows that another has locked. An event counts as relayed only after the queue has taken
 * all of its jobs; after a crash in between it is sent again, and the receiver deduplicates by its id. When the queue
 * or the database is down the relay waits and keeps retrying; nothing else of core-api is affected (NTF-11).
 */
export const outboxRelay = ({ everyMs = 300, ...deps }: RelaySettings): BackgroundJob =>
  defineJob({
    name: 'outbox relay',
    everyMs,
    lock: 'rows',
    retry: { firstMs: 2 * everyMs, longestMs: 10_000, spread: 0.5 },
    work: async () => ((await relayOldest(deps)) === 'nothing' ? 'done' : 'again'),
  });

/** Removes events a week after they were relayed. */
export const outboxSweeper = ({ db, clock }: Pick<RelaySettings, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'relayed events',
    everyMs: 3_600_000,
    firstAfterMs: 3_600_000,
    lock: 'repeatable',
    async work() {
      await removeRelayed(db, new Date(clock.now().getTime() - keptMs));
      return 'done';
    },
  });

/**
 * Relays the oldest due event. An event that can't be sent although the queue works is set aside with its error and
 * retried later, so that it never blocks the others (NTF-08).
 * @throws when the database or the queue is down
 */
export async function relayOldest(deps: Omit<RelaySettings, 'everyMs'>): Promise<'relayed' | 'failed' | 'nothing'> {
  const { db, queues, clock } = deps;
  // an idle relay asks three times a second: one small statement, not a transaction of three
  if (!(await someDue(db, clock.now()))) return 'nothing';
  let row: OutboxRow | undefined;
  try {
    await db.transaction(async (trx) => {
      row = await claimOldest(trx, clock.now());
      if (!row) return;
      await sendTraced(trx, row, deps);
      await markRelayed(trx, row.id, clock.now());
    });
    return row ? 'relayed' : 'nothing';
  } catch (error) {
    if (row === undefined) throw error;
    // if this fails too, the queue is down and the event is not the cause
    await queues.notifications.state();
    await putAside(deps, row, error);
    return 'failed';
  }
}

/** Sends an event in a span of the trace that caused it; the trace of its jobs goes on from there (RUN-07). */
function sendTraced(
  trx: Db,
  row: OutboxRow,
  { audiencePage, queues, usersPerJob }: Pick<RelaySettings, 'audiencePage' | 'queues' | 'usersPerJob'>,
) {
  const { trace, requestId } = row.payload as { trace?: string; requestId?: string };
  return inSpan({ name: `send ${row.type}`, kind: 'producer', from: trace }, async (span) => {
    if (requestId !== undefined) span.set('daftar.request_id', requestId);
    const send: Send = (queue, { name, data, options }) => {
      span.set('messaging.destination.name', queue);
      return queues[queue].add(name, data, options);
    };
    await sendEvent(trx, row, audiencePage, send, usersPerJob);
  });
}

async function putAside(
  { db, clock, log }: Omit<RelaySettings, 'everyMs'>,
  row: OutboxRow,
  error: unknown,
): Promise<void> {
  const failures = row.attempts + 1;
  log.error({ err: error, outboxId: row.id, eventId: row.event_id, attempts: failures }, 'an event cannot be relayed');
  const message = error instanceof Error ? error.message : String(error);
  await markFailed(db, row.id, message, new Date(clock.now().getTime() + backoff(failures, poisonRetry)));
}
