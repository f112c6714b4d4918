import type { Sealer } from '@daftar/service-kit/sealer';
import type { Db, Deps, Named, Trx } from '../kernel/index.ts';
import type { FactorSettings } from './factors/settings.ts';
import type { Provider } from './providers/client.ts';
import type { Devices } from './sessions/devices.ts';
import type { Entrance } from './sessions/entrance.ts';
import type { SignInThrottle } from './sessions/throttle.ts';

/** The dependencies of rules that ask for a password: the counters of wrong guesses and the browsers known too. */
export interface SignInDeps extends Deps {
  /** The connections of sign-ins alone: however many come, they take none from those who are signed in (COR-10). */
  signInDb: Db;
  entrance: Entrance;
  throttle: SignInThrottle;
  devices: Devices;
  /** Passkeys and authenticator apps (TRU-16). */
  factors: FactorSettings;
}

/**
 * What changes of factors need besides. Sessions build on factors, so their function is passed in where the modules are
 * assembled.
 */
export interface FactorDeps extends SignInDeps {
  /** Ends the account’s sessions but the present one, and those in which an exam is being sat. */
  endOthers(trx: Trx, accountId: number, context: { now: Date; requestId: string }, present: string): Promise<number>;
}

/**
 * What accounts need to know about the faculty. The faculty module builds on this one, so its functions are passed in
 * where the modules are assembled.
 */
export interface FacultyOfAccounts {
  /** Visible departments by name. */
  listDepartments(db: Db): Promise<(Named<'department_name'> & { department_id: number })[]>;
  /** Whether a department is visible; locks it against deletion until the transaction ends. */
  holdDepartment(trx: Trx, id: number): Promise<boolean>;
  /** Of these students, those who are enrolled in classes of the department beside their id. */
  enrolledThrough(db: Db, students: readonly { id: number; department_id: number }[]): Promise<Set<number>>;
}

/** The OIDC providers that one can sign in from (TRU-15). */
export interface ProvidersInUse {
  list: readonly Provider[];
  /** The origin of the one URL, where they lead browsers back to. */
  origin: string;
  /** Seals what a browser carries to a provider and back. */
  sealer: Sealer;
}

export interface AccountDeps extends Deps {
  faculty: FacultyOfAccounts;
  providers: ProvidersInUse;
}

/** The dependencies of all of core-api's features together. */
export interface IdentityDeps extends SignInDeps, AccountDeps {}
