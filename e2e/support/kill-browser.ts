import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** Kills the whole browser of this profile at once: it can write nothing more. */
export function killBrowser(profile: string): void {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const own = processes.filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='));
  // Debian starts it from a script that waits for it
  expect(own.length).toBeGreaterThan(0);
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}
