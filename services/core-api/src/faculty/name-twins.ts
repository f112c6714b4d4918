import type { Knex } from 'knex';

/**
 * Names that differed only by letters which are now folded were let be; such a row is exempt from uniqueness until it gets
 * another name. The value of `name_twin` after `column` became `name`.
 */
export const twinAfter = (db: Knex, column: string, name: string): Knex.Raw =>
  db.raw('case when name_fold(??) = name_fold(?) then name_twin else 0 end', [column, name]);
