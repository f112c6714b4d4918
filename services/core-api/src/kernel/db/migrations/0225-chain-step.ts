import type { Knex } from 'knex';

/**
 * The step of an attempt’s chain of events (TRU-19), with the same result as before: a function in SQL is prepared for
 * every event, one in PL/pgSQL once per connection.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create or replace function chain_step(so_far bytea, line text) returns bytea language plpgsql immutable parallel safe
      as $$ begin return sha256(so_far || convert_to(line, 'UTF8')); end $$;
  `);
