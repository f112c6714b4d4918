import type { Deps } from '../kernel/index.ts';
import type { SignInThrottle } from './sessions/throttle.ts';

/** What rules may use that ask for a password: everybody's dependencies and the counters of wrong guesses. */
export interface SignInDeps extends Deps {
  throttle: SignInThrottle;
}
