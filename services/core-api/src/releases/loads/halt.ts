import { roles } from '@daftar/contracts/route';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import { moveChannel } from '../move.ts';
import { releaseReaders } from '../permission.ts';
import { lockChannel } from '../queries.ts';
import { foldLoads, type Watched, wasTold, watchedReleases } from './queries.ts';

const everyMs = 5_000;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const watcher = { name: 'Daftar', address: '', requestId: 'release-watch' };

/**
 * What makes a version bad (SHP-05). Of several people: one person’s reports, true or not, stop nothing. While only a few
 * have loaded it, four could make up its 20 loads, so more of them must have seen it fail.
 */
const bad = { loads: 20, failing: 3, share: 0.02, timesOlder: 3, few: { people: 20, failing: 5 } };

type Figures = Pick<Watched, 'loads' | 'failures' | 'people' | 'failing' | 'older_loads' | 'older_failures'>;

/** Whether a version fails too often, in loads and for people, and beside the older one. */
export function isBad({ loads, failures, people, failing, older_loads, older_failures }: Figures): boolean {
  const leastFailing = people < bad.few.people ? bad.few.failing : bad.failing;
  if (loads < bad.loads || failing < leastFailing || failing <= bad.share * people) return false;
  const share = failures / loads;
  return share > bad.share && share > bad.timesOlder * (older_loads > 0 ? older_failures / older_loads : 0);
}

type HaltDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Takes back versions that fail too often; answers which. A channel that somebody moves meanwhile is left to them. One
 * that can't be moved keeps no other one back.
 * @throws AggregateError what went wrong with some of them, after the others were looked at
 */
export async function haltBad(deps: HaltDeps): Promise<Watched[]> {
  const now = deps.clock.now().getTime();
  const span = { since: new Date(now - dayMs), longAgo: new Date(now - weekMs) };
  const halted: Watched[] = [];
  const problems: unknown[] = [];
  for (const watched of await watchedReleases(deps.db, span)) {
    if (!isBad(watched)) continue;
    try {
      if (await halt(deps, watched)) halted.push(watched);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'failing versions could not be taken back');
  return halted;
}

async function halt(deps: HaltDeps, watched: Watched): Promise<boolean> {
  const { remote, isCanary, version, revision, loads, failures, older } = watched;
  const mover = { ...watcher, roles, halts: { version, loads, failures } };
  const wanted = { action: 'rollback' as const, revision, ...(!isCanary && { version: older }) };
  try {
    await moveChannel(deps, remote, wanted, mover, (trx) => tell(deps, trx, watched));
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'release.refused') await tellRefused(deps, watched, error);
    else if (error.code !== 'release.raced') throw error;
    return false;
  }
}

async function tell(deps: HaltDeps, trx: Trx, watched: Watched, outcome?: 'kept'): Promise<void> {
  const { remote: release, version, older, loads, failures } = watched;
  const params = { release, version, older, loads: String(loads), failures: String(failures) };
  const notification = { kind: 'release' as const, params: { ...params, ...(outcome && { outcome }) } };
  for (const userId of await releaseReaders(trx))
    await emit(trx, { type: 'notify.person', userId, notification }, { now: deps.clock.now() });
}

/** The gate lets the older version live no more: people must decide, and read so once for as long as nobody moves it. */
async function tellRefused(deps: HaltDeps, watched: Watched, { detail: { params } }: AppError): Promise<void> {
  const { remote, version, revision, loads, failures } = watched;
  const reason = typeof params === 'object' ? String(params.problems) : null;
  await inTransaction(deps.db, async (trx) => {
    const now = await lockChannel(trx, remote);
    if (now?.revision !== revision || (await wasTold(trx, watched, now.changed_at))) return;
    await recordAudit(trx, { userId: null, ...watcher }, deps.clock.now(), {
      action: 'remote.notHalted',
      subjectType: 'remote',
      subjectId: remote,
      before: { version },
      after: { version, publisher: watcher.name, reason, loads, failures },
    });
    await tell(deps, trx, watched, 'kept');
  });
}

/** Stops bad versions within 30 s (DLV-05): this looks every 5 s, and shell servers every 2. */
export const releaseWatch = (deps: HaltDeps): BackgroundJob =>
  defineJob({
    name: 'release-watch',
    everyMs,
    lock: 'repeatable',
    work: async () => {
      await haltBad(deps);
      return 'done';
    },
  });

/** Keeps single loads for a day, and sums by hour from then on. */
export const loadFolder = ({ db, clock }: HaltDeps): BackgroundJob =>
  defineJob({
    name: 'release-loads',
    everyMs: 600_000,
    lock: 'repeatable',
    work: async () => {
      await foldLoads(db, new Date(clock.now().getTime() - dayMs));
      return 'done';
    },
  });
