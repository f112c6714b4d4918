import type { Knex } from 'knex';

/**
 * Scores with their decimals beside the whole numbers that the version before reads and writes (QST-03): null where they
 * are the same. Adding a column without a default rewrites nothing.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table score_change add column earned_before numeric(9,2), add column earned_after numeric(9,2);
    alter table mark_appeal add column earned_before numeric(9,2), add column earned_after numeric(9,2);
  `);
