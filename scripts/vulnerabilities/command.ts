// `npm run vulnerabilities`: asks the registry which parts of a release have known vulnerabilities (ASVS 15.2.1), and
// notes in noted.json since when each is known here. `--check`, which `npm test` runs, fails only for those that are
// overdue by SECURITY.md, notes nothing, and ends with 2 when the registry doesn’t answer.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/settings.ts';
import { knownVulnerabilities, linesOf, type Noted, noteAll, overdue } from './report.ts';

const file = join(import.meta.dirname, 'noted.json');
const noted = JSON.parse(readFileSync(file, 'utf8')) as Noted[];
const isCheck = process.argv.includes('--check');
const today = new Date().toISOString().slice(0, 10);

const asked = spawnSync(
  'npm',
  ['audit', '--json', '--package-lock-only', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'],
  { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', timeout: 40_000 },
);
try {
  const found = knownVulnerabilities(JSON.parse(asked.stdout));
  for (const line of linesOf(found)) console.log(line);
  if (found.length === 0) console.log('No part of a release has a vulnerability that the registry knows of.');
  const late = overdue(found, noted, today);
  for (const { url, until } of late) console.log(`Overdue since ${until}: ${url}`);
  if (!isCheck) writeFileSync(file, `${JSON.stringify(noteAll(found, noted, today), null, 2)}\n`);
  else if (found.length > late.length) console.log('npm run vulnerabilities notes since when they are known.');
  process.exitCode = (isCheck ? late : found).length === 0 ? 0 : 1;
} catch (error) {
  const why = asked.stdout ? (error as Error).message : 'there was no answer';
  console.error(`Known vulnerabilities were not checked: ${why}.`);
  console.error('The registry has to answer “npm audit”; a mirror may not.');
  process.exitCode = 2;
}
