import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { integrityOf } from '../build/integrity.ts';
import { type Build, evalProblems, fitProblems, textsProblems } from './own-gate.ts';
import { distOf, Refused, readBuild } from './settings.ts';
import { smokeRun } from './smoke.ts';

/** Builds this remote and nothing else; `more`: further settings of the build. @throws Refused with the bundler’s words */
export async function buildRemote(folder: string, more: Record<string, string> = {}): Promise<void> {
  const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const child = spawn(process.execPath, [rspack, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Refused(`the build failed:\n${output.trim()}`);
}

/**
 * What would be published (SHP-06). Answers it with what could not be checked.
 * @throws Refused with each problem and its mend
 */
export async function gate(
  folder: string,
  { url, smoke }: { url: string | undefined; smoke: boolean },
): Promise<{ build: Build; unchecked: string[] }> {
  const build = checkBuild(folder);
  const verdicts = [await fitProblems(build, url), await textsProblems(folder)];
  if (smoke) verdicts.push(await smokeRun(folder, url));
  const problems = [...evalProblems(folder, build), ...verdicts.flatMap((verdict) => verdict.problems)];
  if (problems.length > 0)
    throw new Refused(`${build.id} ${build.version} can’t be published:\n- ${problems.join('\n- ')}`);
  return { build, unchecked: verdicts.flatMap(({ unchecked }) => unchecked) };
}

function checkBuild(folder: string): Build {
  const build = readBuild(folder);
  for (const { path, sha384 } of build.files) {
    const file = join(distOf(folder), build.version, path);
    if (integrityOf(file) !== sha384) throw new Refused(`${file} was changed after the build: build again`);
  }
  return build;
}
