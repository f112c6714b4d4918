import type { Clock, Secrets } from '@daftar/service-kit';
import { sealer } from '@daftar/service-kit/sealer';
import type { Db } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { devices } from './devices.ts';
import { proofDesk } from './proof-desk.ts';
import { signInThrottle } from './throttle.ts';

/** What sign-ins are guarded with, from the settings. `scale` multiplies the limits; `proofBits` is the least work. */
export function signInGuard(settings: {
  db: Db;
  clock: Clock;
  secret: Secrets;
  publicUrl: string;
  scale: number;
  proofBits: number;
}): Pick<SignInDeps, 'throttle' | 'devices'> {
  const { db, clock, secret, publicUrl, scale, proofBits } = settings;
  const proofs = proofDesk({ db, clock, sealer: sealer(secret, 'proofs of work'), bits: proofBits });
  return {
    throttle: signInThrottle(db, clock, proofs, scale),
    devices: devices(sealer(secret, 'devices'), publicUrl),
  };
}
