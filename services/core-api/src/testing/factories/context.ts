import type { Clock } from '@daftar/service-kit/clock';
import type { Knex } from 'knex';
import type { Deps } from '../../kernel/deps.ts';

/** What factories need to make rows. */
export interface FactoryContext {
  db: Knex;
  clock: Clock;
  deps: Deps;
}

let counter = 0;
/** A number no other row of this test file has. */
export const unique = (): number => {
  counter += 1;
  return counter;
};

/** Counts from one again, so that a file's examples are the same whichever files ran before it in this process. */
export const restartNumbers = (): void => {
  counter = 0;
};
