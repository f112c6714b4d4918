import type { CallReply } from '@daftar/contracts/client';

type Status = CallReply<'GET /api/status'>;

/** The queue of notifications; null where a figure isn’t known. */
interface QueueFigures {
  oldest_seconds: number | null;
  failed: number | null;
}

/** What is wrong, the worst first; `runs` when nothing is. */
export type PlatformState =
  | { what: 'runs'; madeAt: string }
  | { what: 'partFailed'; parts: string[] }
  | { what: 'diskFull'; free: number }
  | { what: 'backupOld'; days: number }
  | { what: 'waiting'; minutes: number }
  | { what: 'deliveries'; count: number }
  | { what: 'noBackup' };

const dayMs = 24 * 3_600_000;
/** A nightly backup that was missed twice. */
const oldAfterMs = 2 * dayMs;
const fullBelow = 0.1;
const waitsAfterSeconds = 120;

/** The one sentence of Platform Status (DSK-12): the worst that is so now. */
export function platformState(
  status: Pick<Status, 'at' | 'disk' | 'backup' | 'oldest_event_seconds'>,
  failedParts: readonly string[],
  queue: QueueFigures | undefined,
): PlatformState {
  const { disk, backup } = status;
  if (failedParts.length > 0) return { what: 'partFailed', parts: [...failedParts] };
  if (disk && disk.free_bytes / disk.total_bytes < fullBelow) return { what: 'diskFull', free: disk.free_bytes };
  const age = backup && Date.parse(status.at) - Date.parse(backup.made_at);
  if (age !== null && age > oldAfterMs) return { what: 'backupOld', days: Math.floor(age / dayMs) };
  const waits = oldestWaiting(status, queue);
  if (waits > waitsAfterSeconds) return { what: 'waiting', minutes: Math.floor(waits / 60) };
  if (queue?.failed) return { what: 'deliveries', count: queue.failed };
  return backup ? { what: 'runs', madeAt: backup.made_at } : { what: 'noBackup' };
}

/** How long the oldest notification has waited, on its way to the queue or in it, in seconds. */
export const oldestWaiting = (
  { oldest_event_seconds }: Pick<Status, 'oldest_event_seconds'>,
  queue: Pick<QueueFigures, 'oldest_seconds'> | undefined,
): number => Math.max(oldest_event_seconds, queue?.oldest_seconds ?? 0);
