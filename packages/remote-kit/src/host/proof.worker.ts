import { solveProof } from '@daftar/contracts/identity/proof';

/** Solves one challenge off the page’s thread (TRU-02). */
addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(solveProof(data.challenge, data.bits));
});
