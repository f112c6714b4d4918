import type { Knex } from 'knex';

/** What a bank’s list is narrowed by, each with the order of the list: a page of 100,000 questions is a short range (QST-05). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index bank_item_of_type on bank_item (bank_id, question_type, item_id);
    create index bank_item_of_state on bank_item (bank_id, state, item_id);
    create index bank_item_of_points on bank_item (bank_id, points, item_id);
    create index bank_item_of_maker on bank_item (bank_id, made_by, item_id);
    create index bank_item_of_difficulty on bank_item (bank_id, difficulty) where difficulty is not null;
    create index bank_item_retired on bank_item (bank_id, item_id) where retired_at is not null;
  `);
