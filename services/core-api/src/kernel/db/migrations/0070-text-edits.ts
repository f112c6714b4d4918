import type { Knex } from 'knex';

/**
 * What changed in a long text since `answer_text` was last written (EDG-06), so that a save writes some hundred bytes
 * instead of the whole text: a list of [place, removed, inserted], counted in characters, each on top of the one before;
 * null where `answer_text` is current.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt_answer add column edits jsonb
      constraint attempt_answer_edits_are_few check (jsonb_array_length(edits) between 1 and 100);

    create function text_with_edits(base text, edits jsonb) returns text language plpgsql immutable as $$
    declare edit jsonb;
    begin
      for edit in select value from jsonb_array_elements(edits) loop
        base := overlay(base placing edit ->> 2 from (edit ->> 0)::int + 1 for (edit ->> 1)::int);
      end loop;
      return base;
    end $$;

    -- However an attempt is closed, its texts are whole: results, seals, receipts and marking read answer_text.
    create function whole_texts() returns trigger language plpgsql as $$
    begin
      update attempt_answer set answer_text = text_with_edits(answer_text, edits), edits = null
      where attempt_id = new.attempt_id and edits is not null;
      return null;
    end $$;
    create trigger attempt_whole_texts after update of state on attempt for each row
      when (old.state = 'open' and new.state <> 'open') execute function whole_texts();
  `);
