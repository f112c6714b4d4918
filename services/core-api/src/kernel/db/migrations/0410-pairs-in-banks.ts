import type { Knex } from 'knex';

/**
 * The second language of a bank’s question beside the single text, as exams have it (TWO-01, TWO-07); that of options is
 * in theirs. A version never changes, so no trigger is needed for what knows single texts alone.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table bank_version
      add column texts jsonb,
      add constraint bank_version_texts_pair check (texts is null or is_pair_of(texts, question_text, 10000)) not valid;
    drop trigger bank_version_stays on bank_version;
    create trigger bank_version_stays
      before update of item_id, version, question_type, question_text, texts, points, options, body, key on bank_version
      for each row execute function bank_version_stays();
  `);
