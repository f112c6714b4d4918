import { parentPort } from 'node:worker_threads';
import { solveProof } from '@daftar/contracts/identity/proof';

/** Solves each challenge that it is sent. */
parentPort?.on('message', ({ challenge, bits }: { challenge: string; bits: number }) => {
  parentPort?.postMessage(solveProof(challenge, bits));
});
