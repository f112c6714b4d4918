import type { Database, Transaction } from '@daftar/service-kit/sql/types';
import type { Tables } from './tables.ts';

/** The database with the tables of the schema notifications. */
export type Db = Database<Tables>;
/** The same inside a transaction. */
export type Trx = Transaction<Tables>;
