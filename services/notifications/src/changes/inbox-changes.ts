import type { BackgroundJob } from '@daftar/service-kit/jobs';
import type { Db } from '../db/database.ts';
import { tail } from './tail.ts';

interface ChangeRow {
  id: number;
  /** Joined by commas: ten thousand ids parse many times faster this way than as an array. */
  user_ids: string;
  /** The notification that was delivered or changed; null when only its ownership changed. */
  notification_id: number | null;
}

export interface InboxChanges {
  /**
   * Calls back with the users whose inboxes changed, in any process, and with the notification that is new to them or
   * has new words.
   */
  onChanged(listener: (userIds: readonly number[], notificationId: number | null) => void): void;
  /** Calls back when changes may have been missed. */
  onGap(listener: () => void): void;
  /** Notifies the listeners of a change made here, without waiting for the log. */
  tell(userIds: readonly number[]): void;
  /** Whether the log is being read: what was learnt from it is at most 15 s old. */
  trusted(): boolean;
  /** Milliseconds since the last read. */
  age(): number;
  /** Reads the log now. */
  read(): Promise<void>;
  job: BackgroundJob;
}

/** Beyond this age, what a process remembers is no longer used. */
const stalestMs = 15_000;
/** Rows of `inbox_change` are kept at least this long after they are written. */
export const changesKeptMs = 300_000;

/** Follows the log of changed inboxes for everything that this process remembers or streams. */
export function inboxChanges({ db, everyMs = 250 }: { db: Db; everyMs?: number | undefined }): InboxChanges {
  const listeners: ((userIds: readonly number[], notificationId: number | null) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const tell = (userIds: readonly number[], notificationId: number | null = null) => {
    for (const listener of listeners) listener(userIds, notificationId);
  };
  const changes = tail<ChangeRow>({
    db,
    table: 'inbox_change',
    key: 'id',
    columns: `array_to_string(t.user_ids, ',') as user_ids, t.notification_id`,
    everyMs,
    from: 'now',
    keptMs: changesKeptMs,
    onRows: (rows) => {
      for (const row of rows) tell(row.user_ids === '' ? [] : row.user_ids.split(',').map(Number), row.notification_id);
    },
    onGap: () => {
      for (const listener of gapListeners) listener();
    },
  });
  return {
    onChanged: (listener) => listeners.push(listener),
    onGap: (listener) => gapListeners.push(listener),
    tell: (userIds) => tell(userIds),
    trusted: () => changes.age() < stalestMs,
    age: changes.age,
    read: changes.read,
    job: changes.job,
  };
}
