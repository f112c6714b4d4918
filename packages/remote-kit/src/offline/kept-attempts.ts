import type { Disk } from '../storage/disk.ts';

/** Who sits an attempt, as far as a page without a network must know: nothing that the server would accept. */
export interface KeptPerson {
  userId: number;
  name: string;
  name_ar: string | null;
  lastName: string;
  language: 'En' | 'Ar' | null;
}

/** An opened attempt on this device’s disk, so that it opens again without a network (EDG-01). */
export interface KeptAttempt {
  person: KeptPerson;
  attemptId: number;
  /** The page that shows it. */
  path: string;
  /** When it is forgotten, in ms of the server’s time. */
  until: number;
  /** What the page needs to show it: the questions, never a key. */
  content: unknown;
}

/** One moment by both clocks, in milliseconds. */
interface Moment {
  server: number;
  device: number;
}

export type KeptRecord = { attempt: KeptAttempt } | { moment: Moment };

export interface FoundAttempt extends KeptAttempt {
  /** The server’s time now, in ms, as well as this device can tell. */
  serverNow: number;
}

export interface KeptAttempts {
  /** Keeps an attempt. @throws where the disk can’t */
  keep(attempt: KeptAttempt, serverNow: number): Promise<void>;
  /** Notes the server’s time: however the device’s clock is set back, the exam’s never is. */
  note(attempt: Pick<KeptAttempt, 'person' | 'attemptId'>, serverNow: number): Promise<void>;
  /**
   * Forgets the attempt.
   * @param onlyIf looks at what is kept: another tab of this browser may have taken the attempt over
   */
  forget(attempt: Pick<KeptAttempt, 'person' | 'attemptId'>, onlyIf?: (content: unknown) => boolean): Promise<void>;
  /** The attempt that was last open here, if its time is not over; forgets those whose time is. Never throws. */
  find(): Promise<FoundAttempt | null>;
  /** Forgets everybody’s, or everybody’s but one person’s. */
  clear(exceptUserId?: number): Promise<void>;
}

const nameOf = ({ person, attemptId }: Pick<KeptAttempt, 'person' | 'attemptId'>) => `${person.userId}:${attemptId}`;

/** The server’s time by a noted moment: the device’s clock may only move it forward. */
const estimate = ({ server, device }: Moment, deviceNow: number) => server + Math.max(0, deviceNow - device);

/**
 * Attempts kept on a disk for reopening without a network. `deviceNow`: the device’s clock in milliseconds, which may
 * be wrong; times are counted from the server’s last one.
 */
export function openKeptAttempts(disk: Disk<KeptRecord>, deviceNow: () => number): KeptAttempts {
  const momentNow = (server: number): KeptRecord => ({ moment: { server, device: deviceNow() } });
  const remove = (names: readonly string[]) => disk.write(new Map(names.map((name) => [name, null])));
  const forget: KeptAttempts['forget'] = async (attempt, onlyIf) => {
    const name = `attempt:${nameOf(attempt)}`;
    const kept = onlyIf && (await disk.read(name)).get(name);
    if (kept && 'attempt' in kept && !onlyIf(kept.attempt.content)) return;
    await remove([name, `moment:${nameOf(attempt)}`]);
  };

  return {
    keep: (attempt, serverNow) =>
      disk.write(
        new Map<string, KeptRecord>([
          [`attempt:${nameOf(attempt)}`, { attempt }],
          [`moment:${nameOf(attempt)}`, momentNow(serverNow)],
        ]),
      ),
    note: (attempt, serverNow) => disk.write(new Map([[`moment:${nameOf(attempt)}`, momentNow(serverNow)]])),
    forget,
    async find() {
      try {
        const records = await disk.read('');
        let newest: (FoundAttempt & { notedAt: number }) | null = null;
        for (const record of records.values()) {
          if (!('attempt' in record)) continue;
          const { attempt } = record;
          const noted = records.get(`moment:${nameOf(attempt)}`);
          if (!noted || !('moment' in noted)) continue;
          const serverNow = estimate(noted.moment, deviceNow());
          if (serverNow > attempt.until) await forget(attempt);
          else if (!newest || noted.moment.server > newest.notedAt)
            newest = { ...attempt, serverNow, notedAt: noted.moment.server };
        }
        if (!newest) return null;
        const { notedAt: _, ...found } = newest;
        return found;
      } catch {
        return null;
      }
    },
    async clear(exceptUserId) {
      const names = [...(await disk.read('')).keys()].filter((name) => name.split(':')[1] !== String(exceptUserId));
      if (names.length > 0) await remove(names);
    },
  };
}
