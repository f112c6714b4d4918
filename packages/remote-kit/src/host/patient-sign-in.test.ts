import { createHash } from 'node:crypto';
import { type Api, ApiError } from '@daftar/contracts/client';
import { leadingZeroBits, solveProof } from '@daftar/contracts/identity/proof';
import { describe, expect, it } from 'vitest';
import { patientSignIn } from './patient-sign-in.ts';

const credentials = { email: 'mona@daftar.test', password: 'p' };
const mona = { Status: 'Success', id: 2000001 };
const refused = (code: string, more: object = {}) =>
  new ApiError(429, { success: false, code, EnMessage: 'no', ArMessage: 'لا', ...more }, '2');

/** Signs in at a server that gives these replies one after the other. */
async function signInAt(...replies: unknown[]) {
  const sent: unknown[] = [];
  const stages: string[] = [];
  const waited: number[] = [];
  const api = (async (_name: string, input: { body: unknown }) => {
    sent.push(input.body);
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  }) as unknown as Api;
  const means = {
    api,
    prove: async (challenge: string, bits: number) => solveProof(challenge, bits),
    wait: async (ms: number) => waited.push(ms),
  };
  const outcome = await patientSignIn(means, credentials, (stage) => stages.push(stage)).catch((error) => error);
  return { sent, stages, waited, outcome };
}

describe('a sign-in that takes patience', () => {
  it('[TRU-02] solves what the server asks for and sends it once', async () => {
    const asked = refused('signIn.proofNeeded', { challenge: 'a challenge', bits: 9 });
    const { sent, stages, outcome } = await signInAt(asked, mona);
    expect(outcome).toBe(mona);
    expect(sent).toEqual([credentials, { ...credentials, proof: solveProof('a challenge', 9) }]);
    expect(stages).toEqual(['checking']);
  });

  it('[TRU-03] waits while many sign in, and proves again what the wait used up', async () => {
    const asked = refused('signIn.proofNeeded', { challenge: 'c', bits: 2 });
    const { sent, stages, waited, outcome } = await signInAt(asked, refused('signIn.busy'), asked, mona);
    expect(outcome).toBe(mona);
    expect(sent.map((body) => 'proof' in (body as object))).toEqual([false, true, false, true]);
    expect(stages).toEqual(['checking', 'waiting', 'checking']);
    expect(waited).toHaveLength(1);
  });

  it('[TRU-03] proves some work while it waits, where that leads past the queue of strangers', async () => {
    const busy = refused('signIn.busy', { challenge: 'c', bits: 2 });
    const { sent, stages, waited, outcome } = await signInAt(busy, mona);
    expect(outcome).toBe(mona);
    expect(sent).toEqual([credentials, { ...credentials, proof: solveProof('c', 2) }]);
    expect(stages).toEqual(['waiting']);
    expect(waited).toHaveLength(1);
  });

  it('gives up in the end, and passes any other refusal on at once', async () => {
    const busy = Array.from({ length: 30 }, () => refused('signIn.busy'));
    expect(await signInAt(...busy)).toMatchObject({ outcome: { code: 'signIn.busy' } });
    expect(await signInAt(refused('signIn.failed'))).toMatchObject({ outcome: { code: 'signIn.failed' }, stages: [] });
  });
});

describe('the proof of work', () => {
  it.each(['', 'a', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(200), 'تحقق'])(
    '[TRU-02] is the SHA-256 that the server computes: “%s”',
    (challenge) => {
      const { nonce } = solveProof(challenge, 10);
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(BigInt(nonce));
      const begun = createHash('sha256').update(challenge).digest();
      expect(leadingZeroBits(createHash('sha256').update(begun).update(bytes).digest())).toBeGreaterThanOrEqual(10);
    },
  );
});
