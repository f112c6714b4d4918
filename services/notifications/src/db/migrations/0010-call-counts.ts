import { createCallCountTable } from '@daftar/service-kit/shared-limits';
import type { Knex } from 'knex';

/** Counts of calls that all processes share, so that limits hold for them together (TRU-12). */
export const up = (knex: Knex): Promise<unknown> => createCallCountTable(knex);
