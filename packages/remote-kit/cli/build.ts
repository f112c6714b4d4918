import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { integrityOf } from '../build/integrity.ts';
import { distOf, Refused, readBuild } from './settings.ts';

/** Builds this remote and nothing else. @throws Refused with the bundler’s words */
export async function buildRemote(folder: string): Promise<void> {
  const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const child = spawn(process.execPath, [rspack, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Refused(`the build failed:\n${output.trim()}`);
}

/** What would be published. @throws Refused when its files are not as the build listed them */
export function checkBuild(folder: string): ReturnType<typeof readBuild> {
  const build = readBuild(folder);
  for (const { path, sha384 } of build.files) {
    const file = join(distOf(folder), build.version, path);
    if (integrityOf(file) !== sha384) throw new Refused(`${file} was changed after the build: build again`);
  }
  return build;
}
