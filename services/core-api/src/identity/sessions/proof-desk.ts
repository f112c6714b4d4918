import { createHash, randomUUID } from 'node:crypto';
import { leadingZeroBits, type ProofOfWork } from '@daftar/contracts/identity/proof';
import type { Clock } from '@daftar/service-kit';
import { AppError } from '@daftar/service-kit/errors';
import type { Sealer } from '@daftar/service-kit/sealer';
import { z } from 'zod';
import type { Db } from '../../kernel/index.ts';
import { useOnce } from '../used-once.ts';
import { countOf } from './throttle-queries.ts';

/** Sets and checks the small work that a browser does where its address has failed too often (TRU-02). */
export interface ProofDesk {
  /** The refusal that says what is to be solved, because the address needs it. */
  demand(from: string): Promise<AppError>;
  /** The refusal that says what leads past a full queue (TRU-03). It asks nobody (COR-10): the work is what it last was here. */
  demandAtOnce(from: string, code: 'signIn.proofNeeded' | 'signIn.busy'): AppError;
  /**
   * The challenge of this address that it solves, as far as can be told without asking anybody: not whether it was used
   * elsewhere.
   */
  solved(proof: ProofOfWork, from: string): string | undefined;
  /** Whether it is the solution of a challenge of this address that is neither old, used nor by now too easy. */
  accepts(proof: ProofOfWork, from: string): Promise<boolean>;
}

const lifetimeMs = 300_000;
/** Each doubling of the failures with a proof within 15 minutes adds one bit, up to so many. */
const mostMoreBits = 6;
const failuresBeforeMore = 500;
/** Addresses, each of which has failed hundreds of times with a proof. */
const mostKept = 10_000;

/** The counter of an address’s failures with a proof. */
export const provenAt = (from: string): string => `proven:${from}`;

type Challenge = z.infer<typeof challenge>;
const challenge = z.object({ id: z.string(), from: z.string(), until: z.number(), bits: z.number() });

/**
 * Bits above the setting after so many failures of one address with a proof: twice the work for twice the guesses. What
 * is merely asked for costs nothing and adds nothing, or an attacker could make the sign-ins of a whole campus slow for free.
 */
export const moreBits = (failures: number): number =>
  Math.min(mostMoreBits, Math.max(0, Math.ceil(Math.log2(failures / failuresBeforeMore))));

/** `bits`: how many leading zero bits an ordinary proof needs. Nothing is stored before a proof is accepted. */
export function proofDesk(deps: { db: Db; clock: Clock; sealer: Sealer; bits: number }): ProofDesk {
  const { db, clock, sealer } = deps;
  /** Where more than the least work is asked for, as it was last read. */
  const harder = new Map<string, number>();
  const bitsNow = async (from: string): Promise<number> => {
    const more = moreBits(await countOf(db, provenAt(from), clock.now().getTime()));
    if (more === 0 || harder.size > mostKept) harder.delete(from);
    else harder.set(from, more);
    return deps.bits + more;
  };
  const challengeOf = (from: string, bits: number) => {
    const until = clock.now().getTime() + lifetimeMs;
    return { challenge: sealer.seal(JSON.stringify({ id: randomUUID(), from, until, bits })), bits };
  };
  /** Challenges that were used up here, and until when they would have counted: in the order of use. */
  const used = new Map<string, number>();
  const noteUsed = ({ id, until }: Challenge): void => {
    for (const [old, ends] of used) {
      if (ends > clock.now().getTime()) break;
      used.delete(old);
    }
    used.set(id, until);
  };
  const solvedBy = (proof: ProofOfWork, from: string): Challenge | undefined => {
    const opened = sealer.open(proof.challenge);
    const set = opened === undefined ? undefined : challenge.safeParse(JSON.parse(opened)).data;
    if (!set || set.from !== from || set.until <= clock.now().getTime() || used.has(set.id)) return undefined;
    const nonce = Buffer.alloc(8);
    nonce.writeBigUInt64BE(BigInt(proof.nonce));
    const begun = createHash('sha256').update(proof.challenge).digest();
    const digest = createHash('sha256').update(begun).update(nonce).digest();
    return leadingZeroBits(digest) < set.bits ? undefined : set;
  };
  return {
    solved: (proof, from) => solvedBy(proof, from)?.id,
    demand: async (from) => new AppError('signIn.proofNeeded', { extra: challengeOf(from, await bitsNow(from)) }),
    demandAtOnce(from, code) {
      const extra = challengeOf(from, deps.bits + (harder.get(from) ?? 0));
      return new AppError(code, code === 'signIn.busy' ? { extra, headers: { 'Retry-After': '2' } } : { extra });
    },

    async accepts(proof, from) {
      const set = solvedBy(proof, from);
      if (!set) return false;
      // challenges that were collected while the work was small; one bit may have come while this one was solved
      if (set.bits < (await bitsNow(from)) - 1) return false;
      const isFirst = await useOnce(db, `proof:${set.id}`, set.until);
      // so that it takes no place here again
      noteUsed(set);
      return isFirst;
    },
  };
}
