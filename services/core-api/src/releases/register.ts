import { setTimeout as pause } from 'node:timers/promises';
import { roles } from '@daftar/contracts/route';
import { AppError } from '@daftar/service-kit/errors';
import { answeredNow, unansweredProblems } from './answered.ts';
import type { Bundle } from './bundle.ts';
import { contentProblems } from './contents.ts';
import { shellName } from './document.ts';
import { type Mover, moveChannel } from './move.ts';
import { type ReleaseDeps, storeRelease, type Uploader } from './publish.ts';
import { awaitsItsTurn, findChannel } from './queries.ts';

const starter: Mover & Uploader = {
  name: 'npm start',
  address: '',
  requestId: 'npm-start',
  roles,
  duringExams: true,
  withItsShell: true,
};

/** What became of a build; `refused` with why, each with its mend. */
export interface Registered {
  outcome: 'live' | 'stored' | 'known' | 'refused';
  problems: string;
}
const as = (outcome: Registered['outcome'], problems = ''): Registered => ({ outcome, problems });

/**
 * Makes a build of this workspace a release, as `npm start` does (SHP-02). A build becomes live once: when it is new, or
 * when it was refused before and is newer than what is live. A restart moves nothing else, and no build becomes live
 * while the channel is pinned or was rolled back.
 */
export async function registerBuild(deps: ReleaseDeps, bundle: Bundle, uploadDir: string): Promise<Registered> {
  const { id, version } = bundle.document;
  const problems = id === shellName ? [] : contentProblems(bundle);
  if (problems.length > 0) return as('refused', problems.join('; '));
  const isNew = await storeRelease(deps, bundle, { by: starter, uploadDir });
  const kept = as(isNew ? 'stored' : 'known');
  // each server serves its own build of the shell, and from here the files of others’
  if (id === shellName) return kept;
  const channel = await findChannel(deps.db, id);
  if (channel && channel.hold !== 'none') return kept;
  if (channel && !isNew && !(await awaitsItsTurn(deps.db, id, version, channel.stable))) return kept;
  try {
    await moveChannel(deps, id, { action: 'promote', version, revision: channel?.revision ?? 0 }, starter);
    return as('live');
  } catch (error) {
    // another server that starts at the same moment has moved it
    if (error instanceof AppError && error.code === 'release.raced') return as('known');
    // what is live stays, and the platform starts
    if (error instanceof AppError && error.code === 'release.refused') return as('refused', problemsIn(error));
    throw error;
  }
}

const problemsIn = ({ detail: { params } }: AppError): string =>
  typeof params === 'object' ? String(params.problems) : '';

/**
 * Waits until every running process answers the calls of these builds (COR-27), for at most so long; the gate refuses
 * what is still unanswered then. A process that was killed counts for some seconds.
 */
export async function untilAnswered(
  deps: Pick<ReleaseDeps, 'db' | 'settings'>,
  bundles: readonly Bundle[],
  { forMs, onWait }: { forMs: number; onWait: (problems: string) => void },
): Promise<void> {
  const until = performance.now() + forMs;
  let said = '';
  for (;;) {
    const answered = await answeredNow(deps);
    const problems = bundles.flatMap(({ document }) => unansweredProblems(document, answered)).join('; ');
    if (problems === '' || performance.now() >= until) return;
    if (problems !== said) onWait(problems);
    said = problems;
    await pause(500);
  }
}
