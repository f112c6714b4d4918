import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildScreens, nxEnvironment } from '../scripts/run/build.ts';
import { remoteFolders } from '../scripts/run/remotes.ts';
import { root } from '../scripts/run/settings.ts';
import { dataFolder, startPlatform } from './support/platform.ts';
import { deliver, type Row } from './support/table.ts';

/** [PRF-09]: the build of one remote and of everything, without a cache, and the start of an installed, built clone. */
const rows: Row[] = [];

function under(what: string, ms: number, limitSeconds: number): void {
  const figure = `${(ms / 1000).toFixed(1)} s`;
  rows.push({
    row: 'PRF-09',
    what,
    figure,
    reference: '–',
    wanted: `< ${limitSeconds} s`,
    met: ms < limitSeconds * 1000,
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A remote's own build command, as its team runs it. */
async function buildAlone(folder: string): Promise<void> {
  const child = spawn('npm', ['run', 'build'], {
    cwd: join(root, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: nxEnvironment(process.env),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${folder} does not build`);
}

for (const folder of remoteFolders) under(`build ${folder} alone`, await timed(() => buildAlone(folder)), 5);
const rebuild = { ...process.env, NX_SKIP_NX_CACHE: 'true' };
under(
  'build the shell and all remotes, nothing cached',
  await timed(() => buildScreens(rebuild, { evenIfBuilt: true })),
  30,
);

const { dataDir, remove } = dataFolder();
try {
  const first = await startPlatform(dataDir);
  await first.stop();
  const second = await startPlatform(dataDir);
  await second.stop();
  under('start of an installed clone, ready to take calls', second.readyMs, 10);
} finally {
  remove();
}
deliver(rows);
