import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainEnvironment } from './environment.ts';
import { runOnce } from './once.ts';
import { remoteFolders } from './remotes.ts';
import { root } from './settings.ts';

const built = ['shell', ...remoteFolders];
const sources = [
  'shell',
  ...remoteFolders,
  'packages/ui',
  'packages/i18n',
  'packages/contracts',
  'packages/remote-kit',
  'packages/course-pages',
  'packages/exam-pages',
];
const stamp = join(root, 'node_modules/.cache/daftar/build');

/** A hash of every file that a build of the screens reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((folder) =>
    globSync('**/*', {
      cwd: join(root, folder),
      exclude: (entry) => ['node_modules', 'dist', 'server', 'service-kit', 'test-results'].includes(entry.name),
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]) {
    hash.update(file.slice(root.length));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isThere(): boolean {
  return (
    existsSync(join(root, 'shell/dist/index.html')) &&
    remoteFolders.every((folder) => existsSync(join(root, folder, 'dist/release.json')))
  );
}

/** Whether the builds in the dist folders match the present sources. */
export function isBuilt(): boolean {
  return isThere() && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** nx without its daemon, without its cloud, and with plain output. */
export function nxEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...plainEnvironment(env),
    NODE_ENV: 'production',
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    // a plugin’s own process that starts late on a busy machine fails the build
    NX_ISOLATE_PLUGINS: 'false',
    NX_SKIP_NX_CACHE: env.NX_SKIP_NX_CACHE ?? 'false',
    CI: 'true',
  };
}

/** Builds the shell and the remotes if their sources changed since the last build; nx skips unchanged ones. */
export async function buildScreens(
  env: NodeJS.ProcessEnv,
  {
    evenIfBuilt = false,
    ...options
  }: { evenIfBuilt?: boolean; dataDir?: string; onOutput?: (text: string) => void; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!evenIfBuilt && isBuilt()) return false;
  const before = fingerprint();
  const projects = built.map((folder) => `@daftar/${folder}`).join(',');
  await runOnce({
    name: 'build',
    entry: 'node_modules/nx/dist/bin/nx.js',
    args: ['run-many', '-t', 'build', '-p', projects, '--outputStyle=stream', '--parallel=2'],
    env: nxEnvironment(env),
    ...options,
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
  return true;
}
