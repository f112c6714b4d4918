import { backoff } from '@daftar/contracts/backoff';
import { type Api, ApiError, type CallReply } from '@daftar/contracts/client';
import type { ProofOfWork } from '@daftar/contracts/identity/proof';

/** What a sign-in is doing besides asking: solving a small task, or waiting because many sign in at once. */
export type SignInStage = 'checking' | 'waiting';

export interface SignInMeans {
  api: Api;
  prove: (challenge: string, bits: number) => Promise<ProofOfWork>;
  wait: (ms: number) => Promise<unknown>;
}

const mostProofs = 4;
const mostWaits = 20;

/**
 * Signs in, and does by itself what the server asks for: a small proof of work where the address has failed too often
 * (TRU-02), another try when too many sign in at once, with a proof where one is asked for (TRU-03).
 * @throws ApiError or NetworkError, for the form to show
 */
export async function patientSignIn(
  { api, prove, wait }: SignInMeans,
  credentials: { email: string; password: string; keep?: boolean; code?: string },
  onStage: (stage: SignInStage) => void = () => {},
): Promise<CallReply<'POST /api/auth/signIn'>> {
  let proof: ProofOfWork | undefined;
  let proofs = 0;
  let waits = 0;
  for (;;) {
    try {
      return await api('POST /api/auth/signIn', { body: { ...credentials, ...(proof && { proof }) } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { challenge, bits } = error.failure ?? {};
      // a proof counts once
      proof = undefined;
      if (error.code === 'signIn.proofNeeded' && challenge && bits && proofs < mostProofs) {
        proofs += 1;
        onStage('checking');
        proof = await prove(challenge, bits);
      } else if (error.code === 'signIn.busy' && waits < mostWaits) {
        waits += 1;
        onStage('waiting');
        const pause = wait(backoff(waits, { firstMs: error.retryAfterMs ?? 2000, longestMs: 8000, spread: 0.5 }));
        // those with a proof wait in a second queue, which somebody who guesses can’t fill for nothing
        if (challenge && bits) proof = await prove(challenge, bits);
        await pause;
      } else throw error;
    }
  }
}
