import { roles } from '@daftar/contracts/route';
import { AppError } from '@daftar/service-kit/errors';
import type { Bundle } from './bundle.ts';
import { moveChannel } from './move.ts';
import { type ReleaseDeps, storeRelease } from './publish.ts';
import { findChannel } from './queries.ts';

const starter = { name: 'npm start', address: '', requestId: 'npm-start', roles };

/**
 * Makes a build of this workspace a release, as `npm start` does (SHP-02). Only a build that is new here becomes live:
 * a restart moves nothing, and neither does a new build while the channel is pinned or was rolled back.
 */
export async function registerBuild(deps: ReleaseDeps, bundle: Bundle, uploadDir: string): Promise<string> {
  const { id, version } = bundle.document;
  const isNew = await storeRelease(deps, bundle, { by: starter, uploadDir });
  const channel = await findChannel(deps.db, id);
  if (channel && (!isNew || channel.hold !== 'none')) return isNew ? 'stored' : 'known';
  try {
    await moveChannel(deps, id, { action: 'promote', version, revision: channel?.revision ?? 0 }, starter);
    return 'live';
  } catch (error) {
    // another server that starts at the same moment has moved it
    if (error instanceof AppError && error.code === 'release.raced') return 'known';
    // what is live stays, and the platform starts
    if (error instanceof AppError && error.code === 'release.refused') return 'refused';
    throw error;
  }
}
