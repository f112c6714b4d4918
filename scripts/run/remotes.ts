import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { runOnce } from './once.ts';
import { root } from './settings.ts';

/** Folders of the remotes in this workspace, in navigation order. */
export const remoteFolders = ['mfe-admin', 'mfe-instructor', 'mfe-student'] as const;

/**
 * Makes the builds of this workspace releases. New ones become live unless their remote is pinned or was rolled back; a
 * restart with the same builds moves nothing (SHP-02).
 */
export async function registerBuilds(
  env: NodeJS.ProcessEnv,
  options: { dataDir: string; signal: AbortSignal },
): Promise<void> {
  // the shell first: the gate looks at what it provides
  const dists = ['shell', ...remoteFolders].map((folder) => join(root, folder, 'dist'));
  const missing = dists.find((dist) => !existsSync(join(dist, 'release.json')));
  if (missing) throw new Stop(`${missing} has no build.`, ['Build it: npm run build']);
  await runOnce({
    name: 'register-builds',
    entry: 'services/core-api/src/commands/register-builds.ts',
    // with a refused build too: what is live stays, and its log says why
    args: ['--go-on', ...dists],
    env,
    ...options,
  });
}
