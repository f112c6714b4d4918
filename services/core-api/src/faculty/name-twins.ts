import { expression } from '@daftar/service-kit/sql/sql';
import type { Expression } from '@daftar/service-kit/sql/types';
import type { Db } from '../kernel/index.ts';

/** Drops omitted (undefined) fields, so that their columns keep their values. */
export const given = <Input extends object>(input: Input): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Input>;

/**
 * Existing names that differed only by letters which are now folded were left alone; such a row is exempt from
 * uniqueness until it is renamed. Answers the value of `name_twin` after `column` became `name`.
 */
export const twinAfter = (db: Db, column: string, name: string): Expression =>
  expression(db, 'case when name_fold(??) = name_fold(?) then name_twin else 0 end', [column, name]);

/** The same for a course's code. */
export const codeTwinAfter = (db: Db, code: string) =>
  expression(db, 'case when code_fold(course_code) = code_fold(?) then code_twin else 0 end', [code]);
