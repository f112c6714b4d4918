import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Tries to sign in `count` times at once, from so many addresses in turn, each time with another e-mail. */
export interface Flood {
  url: string;
  origin: string;
  count: number;
  addresses: number;
}

// as in guesser.ts: what the attackers’ own machines compute takes nothing from the server
if (process.platform === 'linux') setPriority(0, 19);
const { url, origin, count, addresses } = workerData as Flood;

async function tryOne(n: number): Promise<void> {
  const from = n % addresses;
  const reply = await fetch(`${url}/api/auth/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': `10.9.${from >> 8}.${from & 255}` },
    body: JSON.stringify({ email: `flood${n}@bench.test`, password: 'a wrong password' }),
  });
  await reply.arrayBuffer();
}

await Promise.allSettled(Array.from({ length: count }, (_, n) => tryOne(n)));
parentPort?.postMessage('answered');
