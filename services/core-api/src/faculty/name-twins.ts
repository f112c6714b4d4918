import type { Knex } from 'knex';

/** Without what was left out: such a column keeps its value. */
export const given = <Input extends object>(input: Input): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Input>;

/**
 * Names that differed only by letters which are now folded were let be; such a row is exempt from uniqueness until it gets
 * another name. The value of `name_twin` after `column` became `name`.
 */
export const twinAfter = (db: Knex, column: string, name: string): Knex.Raw =>
  db.raw('case when name_fold(??) = name_fold(?) then name_twin else 0 end', [column, name]);
