import type { Knex } from 'knex';

/** Checks the rows that were there before 0320: reading them all hinders nobody who reads or writes them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table question validate constraint question_texts_pair;
    alter table answer_option validate constraint answer_option_texts_pair;
    alter table exam validate constraint exam_name_texts_pair;
    alter table attempt validate constraint attempt_languages_form;
  `);
