import type { Knex } from 'knex';

/**
 * A version from before 0070 writes `answer_text` and knows nothing of the changes stored beside it. They belong to the
 * text that it replaced, so they go with it; otherwise the close would make them in the new one.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function drop_stale_edits() returns trigger language plpgsql as $$
    begin
      new.edits := null;
      return new;
    end $$;
    create trigger attempt_answer_stale_edits before update of answer_text on attempt_answer for each row
      when (old.edits is not null and new.edits is not distinct from old.edits
        and new.answer_text is distinct from old.answer_text)
      execute function drop_stale_edits();
  `);
