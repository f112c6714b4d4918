import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Deps } from '../kernel/index.ts';
import type { ReleaseDocument } from './document.ts';

const minute = 60_000;
/** Exams that are open for longer are sat at any time, and keep nothing back. */
const longestHours = 6;

export type FreezeDeps = {
  db: Db;
  clock: Deps['clock'];
  settings?: Pick<Deps['settings'], 'releaseFreezeMinutes' | 'notificationsUrls'>;
};

/** While exams keep releases back: until when, and how many. */
export interface Freeze {
  until: Date;
  exams: number;
}

/**
 * Whether an exam of the timetable runs, or begins within the set minutes (SHP-09): until the last of them has ended.
 * 0 minutes: never.
 */
export async function freezeNow({ db, clock, settings }: FreezeDeps): Promise<Freeze | null> {
  const minutes = settings?.releaseFreezeMinutes ?? 0;
  if (minutes === 0) return null;
  const now = clock.now();
  const [row] = await sql<{ until: Date | null; exams: number }>(
    db,
    `select max(closes_at) as until, count(*)::int as exams from exam
     where deleted_at is null and published_at is not null and closes_at > ? and start_at <= ?
       and date_trunc('minute', closes_at) - start_at <= make_interval(hours => ${longestHours})`,
    [now, new Date(now.getTime() + minutes * minute)],
  );
  return row?.until ? { until: row.until, exams: row.exams } : null;
}

/** Only what students use can disturb an exam. */
export const concernsExams = ({ roles }: Pick<ReleaseDocument, 'roles'>): boolean => roles.includes('student');
