import type { Clock } from '@daftar/service-kit/clock';
import { gauge } from '@daftar/service-kit/metrics';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../../db/database.ts';
import { digestState } from './digest-queries.ts';

export interface EmailMetrics {
  /** A message was finished, or has to wait. */
  finished(outcome: string): void;
}

/** E-mails by outcome, how many wait, and since when (OPS-03). */
export function emailMetrics(registry: Registry, db: Db, clock: Clock): EmailMetrics {
  const emails = new Counter({
    name: 'notification_emails_total',
    help: 'E-mails by outcome: accepted, refused, later, away (the server), nothing (all was read)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const state = () => digestState(db, clock.now());
  gauge(registry, 'notification_emails_waiting', 'E-mails that wait', async () => (await state()).waiting);
  gauge(
    registry,
    'notification_emails_oldest_seconds',
    'Age of the oldest e-mail that waits',
    async () => (await state()).oldestWaitingSeconds,
  );
  return { finished: (outcome) => emails.inc({ outcome }) };
}
