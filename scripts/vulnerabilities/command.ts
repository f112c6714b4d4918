// `npm run vulnerabilities`: asks the registry which parts of a release have known vulnerabilities (ASVS 15.2.1).
import { spawnSync } from 'node:child_process';
import { root } from '../run/settings.ts';
import { knownVulnerabilities, linesOf } from './report.ts';

const asked = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--omit=dev'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
try {
  const found = knownVulnerabilities(JSON.parse(asked.stdout));
  for (const line of linesOf(found)) console.log(line);
  if (found.length === 0) console.log('No part of a release has a vulnerability that the registry knows of.');
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`Nothing is known: ${error instanceof Error ? error.message : String(error)}.`);
  console.error('The registry has to answer “npm audit”; a mirror may not. Nothing was checked.');
  process.exitCode = 2;
}
