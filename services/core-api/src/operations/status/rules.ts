import { statfs } from 'node:fs/promises';
import type { PlatformStatus } from '@daftar/contracts/operations/status';
import { type Deps, outboxState } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** `uploadDir`: the folder that receives uploads, whose disk the page shows. */
export type PlatformStatusDeps = Deps & { uploadDir?: string | undefined };

/** Of how many milliseconds a sample keeps the worst, and how long samples are kept. */
export const sampleMs = 600_000;
export const dayMs = 24 * 3_600_000;

/** The four figures of the tiles, as they are now (DSK-12). */
export async function readFigures({ db, clock, uploadDir }: PlatformStatusDeps) {
  const now = clock.now();
  const [processes, { attempts_open }, events, disk] = await Promise.all([
    queries.processesSeen(db, now),
    queries.examsNow(db, now),
    outboxState(db),
    diskOf(uploadDir),
  ]);
  return { attempts_open, saves_per_second: savesOf(processes), oldest_event_seconds: ageOf(events, now), disk };
}

/** What the Status page shows of core-api and its database (RUN-07). */
export async function readStatus({ db, clock, uploadDir }: PlatformStatusDeps): Promise<PlatformStatus> {
  const now = clock.now();
  const [processes, database, backup, exams, events, disk, last_day] = await Promise.all([
    queries.processesSeen(db, now),
    queries.databaseFigures(db),
    queries.newestBackup(db),
    queries.examsNow(db, now),
    outboxState(db),
    diskOf(uploadDir),
    queries.samplesSince(db, new Date(now.getTime() - dayMs)),
  ]);
  return {
    at: now,
    processes: processes.map(({ host, version, started_at }) => ({ host, version, started_at })),
    database,
    disk,
    backup: backup ?? null,
    ...exams,
    saves_per_second: savesOf(processes),
    events_waiting: events.waiting,
    oldest_event_seconds: ageOf(events, now),
    last_day,
  };
}

const savesOf = (processes: readonly queries.SeenProcess[]): number =>
  round(processes.reduce((sum, { saves_per_second }) => sum + saves_per_second, 0));

const ageOf = ({ oldest }: { oldest: Date | null }, now: Date): number =>
  oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0;

const round = (figure: number): number => Math.round(figure * 10) / 10;

async function diskOf(folder: string | undefined): Promise<PlatformStatus['disk']> {
  if (folder === undefined) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    return null;
  }
}
