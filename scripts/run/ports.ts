import { randomInt } from 'node:crypto';
import { checkPort, portIsFree } from '../bootstrap/checks.mjs';

const taken = new Set<number>();

/**
 * A free port for an inner part. It is below the range that the system gives to outgoing connections, so that it stays
 * free when the part has to restart.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (taken.has(port) || !(await portIsFree(port))) continue;
    taken.add(port);
    return port;
  }
  throw new Error('No free port was found between 20000 and 32000');
}

/** The one URL's port: the wanted one, or any free one for 0. */
export async function publicPort(wanted: number): Promise<number> {
  if (wanted === 0) return freePort();
  await checkPort(wanted);
  return wanted;
}
