import type { Db, Deps, Named, Trx } from '../kernel/index.ts';
import type { SignInThrottle } from './sessions/throttle.ts';

/** What rules may use that ask for a password: everybody's dependencies and the counters of wrong guesses. */
export interface SignInDeps extends Deps {
  throttle: SignInThrottle;
}

/**
 * What accounts need to know of the faculty. Its module builds on this one, so it is passed in where the modules are
 * put together.
 */
export interface FacultyOfAccounts {
  /** Visible departments by name. */
  listDepartments(db: Db): Promise<(Named<'department_name'> & { department_id: number })[]>;
  /** Whether a department is visible; it is held against deletion until the transaction ends. */
  holdDepartment(trx: Trx, id: number): Promise<boolean>;
}

export interface AccountDeps extends Deps {
  faculty: FacultyOfAccounts;
}

/** What all of core-api's features together need. */
export interface IdentityDeps extends SignInDeps, AccountDeps {}
