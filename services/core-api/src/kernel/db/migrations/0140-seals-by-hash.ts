import type { Knex } from 'knex';

/** Anybody who holds a result sheet asks for its seal by the checksum on it (EDG-09, DAY-06). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('create index grade_seal_by_hash on grade_seal (content_hash, version)');
