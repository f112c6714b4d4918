import type { Clock, Secrets } from '@daftar/service-kit';
import { sealer } from '@daftar/service-kit/sealer';
import type { Db } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { devices } from './devices.ts';
import { entrance } from './entrance.ts';
import { proofDesk } from './proof-desk.ts';
import { signInThrottle } from './throttle.ts';

/** As many as may wait for a hash, and some whose password is being compared. */
const mostUnderWay = 64;
/** A person tries a few times at once at most, in a few tabs. */
const mostOfEach = 5;

/**
 * What sign-ins are guarded with, from the settings. `db`: their own connections; `scale` multiplies the limits;
 * `proofBits` is the least work.
 */
export function signInGuard(settings: {
  db: Db;
  clock: Clock;
  secret: Secrets;
  publicUrl: string;
  scale: number;
  proofBits: number;
}): Pick<SignInDeps, 'signInDb' | 'entrance' | 'throttle' | 'devices'> {
  const { db, clock, secret, publicUrl, scale, proofBits } = settings;
  const proofs = proofDesk({ db, clock, sealer: sealer(secret, 'proofs of work'), bits: proofBits });
  return {
    signInDb: db,
    entrance: entrance({ most: mostUnderWay, each: mostOfEach }),
    throttle: signInThrottle(db, clock, proofs, scale),
    devices: devices(sealer(secret, 'devices'), publicUrl),
  };
}
