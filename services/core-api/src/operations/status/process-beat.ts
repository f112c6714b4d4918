import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Deps } from '../../kernel/index.ts';
import { silentMs } from './queries.ts';

const everyMs = 10_000;

/** The version of this installation, as the repository and its images name it. */
const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Says every ten seconds that this process runs, and how many saves a second it took since (RUN-07). `saved` answers
 * how many it has stored since its start.
 */
export function processBeat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  saved: () => Promise<number>,
  instance: string = randomUUID(),
): BackgroundJob {
  const startedAt = clock.now();
  let before: { at: number; saves: number } | undefined;
  return defineJob({
    name: 'process beat',
    everyMs,
    lock: 'process',
    async work() {
      const now = clock.now();
      const saves = await saved();
      const seconds = before ? Math.max(1, (now.getTime() - before.at) / 1000) : 0;
      const rate = before ? Math.max(0, saves - before.saves) / seconds : 0;
      before = { at: now.getTime(), saves };
      await execute(
        db,
        `insert into process_seen (instance, host, version, started_at, seen_at, saves_per_second)
         values (?, ?, ?, ?, ?, ?)
         on conflict (instance) do update set seen_at = excluded.seen_at, saves_per_second = excluded.saves_per_second`,
        [instance, hostname(), version, startedAt, now, rate],
      );
      await execute(db, 'delete from process_seen where seen_at < ?', [new Date(now.getTime() - 10 * silentMs)]);
      return 'done';
    },
  });
}
