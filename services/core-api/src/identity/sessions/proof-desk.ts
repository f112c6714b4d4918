import { createHash, randomUUID } from 'node:crypto';
import { leadingZeroBits, type ProofOfWork } from '@daftar/contracts/identity/proof';
import type { Clock } from '@daftar/service-kit';
import { AppError } from '@daftar/service-kit/errors';
import type { Sealer } from '@daftar/service-kit/sealer';
import { z } from 'zod';
import type { Db } from '../../kernel/index.ts';
import { useOnce } from '../used-once.ts';
import { countTries } from './throttle-queries.ts';

/** Sets and checks the small work that a browser does where its address has failed too often (TRU-02). */
export interface ProofDesk {
  /** The refusal that says what is to be solved. */
  demand(from: string): Promise<AppError>;
  /** Whether it is the solution of a challenge of this address that is neither old nor used. */
  accepts(proof: ProofOfWork, from: string): Promise<boolean>;
}

const lifetimeMs = 300_000;
const windowMs = 900_000;
/** Each doubling of the challenges within the window adds one bit, up to so many. */
const mostMoreBits = 6;
const challengesBeforeMore = 500;

const challenge = z.object({ id: z.string(), from: z.string(), until: z.number(), bits: z.number() });

/** Bits above the setting after so many challenges of one address: twice the work for twice the attack. */
export const moreBits = (challenges: number): number =>
  Math.min(mostMoreBits, Math.max(0, Math.ceil(Math.log2(challenges / challengesBeforeMore))));

/** `bits`: how many leading zero bits an ordinary proof needs. Nothing is stored before a proof is accepted. */
export function proofDesk(deps: { db: Db; clock: Clock; sealer: Sealer; bits: number }): ProofDesk {
  const { db, clock, sealer } = deps;
  return {
    async demand(from) {
      const now = clock.now().getTime();
      const [counted] = await countTries(db, [`challenges:${from}`], now, now + windowMs);
      const bits = deps.bits + moreBits(counted?.points ?? 1);
      const sealed = sealer.seal(JSON.stringify({ id: randomUUID(), from, until: now + lifetimeMs, bits }));
      return new AppError('signIn.proofNeeded', { extra: { challenge: sealed, bits } });
    },

    async accepts(proof, from) {
      const opened = sealer.open(proof.challenge);
      const set = opened === undefined ? undefined : challenge.safeParse(JSON.parse(opened)).data;
      if (!set || set.from !== from || set.until <= clock.now().getTime()) return false;
      const nonce = Buffer.alloc(8);
      nonce.writeBigUInt64BE(BigInt(proof.nonce));
      const begun = createHash('sha256').update(proof.challenge).digest();
      const digest = createHash('sha256').update(begun).update(nonce).digest();
      return leadingZeroBits(digest) >= set.bits && useOnce(db, `proof:${set.id}`, set.until);
    },
  };
}
