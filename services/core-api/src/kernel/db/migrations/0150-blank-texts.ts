import type { Knex } from 'knex';
import { emptyOnes, hiddenOnes } from './unseen-characters.ts';

/**
 * The one meaning of a blank text (COR-04): no visible character. The code says the same by `isBlank`. Most texts show one
 * at their beginning, so that a long one isn't read to its end.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function is_blank(value text) returns boolean language sql immutable strict parallel safe as $$
      select case when left(value, 60) ~ '[^${hiddenOnes}${emptyOnes}]' then false
        else value !~ '[^${hiddenOnes}${emptyOnes}]' end
    $$`);
