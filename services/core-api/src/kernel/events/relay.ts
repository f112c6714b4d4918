import type { NotificationJob } from '@daftar/contracts/events';
import type { Clock } from '@daftar/service-kit/clock';
import { pause } from '@daftar/service-kit/pause';
import type { JobQueue } from '@daftar/service-kit/queue';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { claimOldest, markFailed, markRelayed, type OutboxRow, removeRelayed } from './queries.ts';
import { type AudiencePage, sendEvent } from './send-event.ts';

export interface RelaySettings {
  db: Knex;
  queue: Pick<JobQueue<NotificationJob>, 'add' | 'state'>;
  /** Of ended sessions (SGN-07). */
  revocations: Pick<JobQueue<NotificationJob>, 'add'>;
  audiencePage: AudiencePage;
  clock: Clock;
  log: Logger;
  /** How often the outbox is looked into when nothing is waiting. */
  everyMs?: number;
}

export interface Relay {
  start(): void;
  /** Finishes the event in hand. */
  stop(): Promise<void>;
}

const longestPauseMs = 10_000;
const longestRetryMs = 600_000;
const keptMs = 7 * 24 * 3_600_000;
const cleaningMs = 3_600_000;

/**
 * Sends what stands in the outbox to the queue (NTF-07), in order, event by event. Any number of core-api processes
 * run one beside each other: a row in hand is skipped by the others. An event counts as relayed only after the
 * queue has taken all of its jobs; a crash in between sends it again, which the receiver notices by its id.
 * When the queue or the database is away the relay waits and goes on trying; nothing else of core-api notices (NTF-11).
 */
export function outboxRelay({ everyMs = 300, ...deps }: RelaySettings): Relay {
  const { db, clock, log } = deps;
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    let cleaned = performance.now();
    while (!stopping.signal.aborted) {
      try {
        const outcome = await relayOldest(deps);
        if (failures > 0) log.info({ failures }, 'the outbox is relayed again');
        failures = 0;
        if (outcome === 'nothing') await pause(everyMs, stopping.signal);
        if (performance.now() - cleaned > cleaningMs) {
          cleaned = performance.now();
          await removeRelayed(db, new Date(clock.now().getTime() - keptMs));
        }
      } catch (error) {
        failures += 1;
        if (failures === 1) log.warn({ err: error }, 'the outbox can’t be relayed');
        await pause(Math.min(everyMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random()), stopping.signal);
      }
    }
  }

  return {
    start() {
      loop ??= run();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/**
 * Relays the oldest event that is due. An event that can't be sent, while the queue itself works, is put aside with
 * its error and tried later, so that it never holds up the others (NTF-08).
 * @throws when the database or the queue is away
 */
export async function relayOldest(deps: Omit<RelaySettings, 'everyMs'>): Promise<'relayed' | 'failed' | 'nothing'> {
  const { db, queue, revocations, audiencePage, clock } = deps;
  let row: OutboxRow | undefined;
  try {
    await db.transaction(async (trx) => {
      row = await claimOldest(trx, clock.now());
      if (!row) return;
      await sendEvent(trx, row, audiencePage, ({ name, data, options }) =>
        (data.type === 'session.revoked' ? revocations : queue).add(name, data, options),
      );
      await markRelayed(trx, row.id, clock.now());
    });
    return row ? 'relayed' : 'nothing';
  } catch (error) {
    if (row === undefined) throw error;
    // when this fails too, the queue is away and the event is not to blame
    await queue.state();
    await putAside(deps, row, error);
    return 'failed';
  }
}

async function putAside(
  { db, clock, log }: Omit<RelaySettings, 'everyMs'>,
  row: OutboxRow,
  error: unknown,
): Promise<void> {
  const waitMs = Math.min(1000 * 2 ** row.attempts, longestRetryMs);
  log.error(
    { err: error, outboxId: row.id, eventId: row.event_id, attempts: row.attempts + 1 },
    'an event can’t be relayed',
  );
  const message = error instanceof Error ? error.message : String(error);
  await markFailed(db, row.id, message, new Date(clock.now().getTime() + waitMs));
}
