import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Guesses passwords from one address or from many, as fast as they are answered, until it is told to stop; then says how
 * many were checked (401) and how many refused at once (503, 429). `spent`: the address needs a proof for each try. On
 * Linux a thread has its own priority: what the attackers compute on their own machines takes nothing from the server.
 */
export interface Guesses {
  url: string;
  origin: string;
  guessers: number;
  from?: string;
}

if (process.platform === 'linux') setPriority(0, 19);
const { url, origin, guessers, from } = workerData as Guesses;
const statuses = new Map<number, number>();
let going = true;
let n = 0;

async function guess(): Promise<void> {
  while (going) {
    n += 1;
    const address = from ?? `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const reply = await fetch(`${url}/api/auth/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
      body: JSON.stringify({ email: `guess${n}@bench.test`, password: 'a wrong password' }),
    });
    await reply.arrayBuffer();
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status === 429) parentPort?.postMessage('spent');
  }
}

parentPort?.once('message', () => {
  going = false;
});
await Promise.all(Array.from({ length: guessers }, guess));
const checked = statuses.get(401) ?? 0;
const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
parentPort?.postMessage({ checked, refused: sent - checked });
