import type { Knex } from 'knex';

/**
 * What the answers of a closed attempt earned, with two decimals (QST-03). `score` stays its whole number, for the version
 * before; where that version writes `score` alone, the database adds up, and keeps nothing that isn’t the same score. Attempts closed before have whole points.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt add column earned numeric(8, 2);
    create function attempt_earned() returns trigger language plpgsql as $$
      begin
        if new.score is null then
          new.earned := null;
        elsif new.earned is not distinct from old.earned then
          select sum(s.earned) into new.earned from attempt_answer s
          where s.attempt_id = new.attempt_id having sum(s.earned)::int = new.score;
        end if;
        return new;
      end $$;
    create trigger attempt_earned before update of score on attempt for each row execute function attempt_earned();
  `);
