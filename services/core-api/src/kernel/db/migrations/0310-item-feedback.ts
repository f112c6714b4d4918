import type { Knex } from 'knex';

/**
 * What a doctor tells students about a question and its options with their results (QST-12). A table of its own: nothing
 * that is read before the results reads it.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table question_feedback (
      feedback_id int generated always as identity primary key,
      question_id int not null references question on delete cascade,
      -- The option that it is about: a row of the specification's choice, or one of a type's body; neither: all of it.
      answer_id int references answer_option on delete cascade,
      choice text check (length(choice) between 1 and 20),
      en text check (not is_blank(en) and length(en) <= 2000),
      ar text check (not is_blank(ar) and length(ar) <= 2000),
      constraint question_feedback_of_one check (num_nonnulls(answer_id, choice) <= 1),
      constraint question_feedback_says_something check (num_nonnulls(en, ar) >= 1),
      constraint question_feedback_once unique nulls not distinct (question_id, answer_id, choice)
    );
    create index question_feedback_option on question_feedback (answer_id) where answer_id is not null;
  `);
