import type { ProofOfWork } from '@daftar/contracts/identity/proof';

/** Solves a challenge in a worker, so that the page stays alive meanwhile (TRU-02). */
export function prove(challenge: string, bits: number): Promise<ProofOfWork> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url));
  return new Promise<ProofOfWork>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ProofOfWork>) => resolve(data);
    worker.onerror = (event) => reject(new Error(`the worker failed: ${event.message}`));
    worker.postMessage({ challenge, bits });
  }).finally(() => worker.terminate());
}
