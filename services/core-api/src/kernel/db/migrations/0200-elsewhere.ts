import type { Knex } from 'knex';

/**
 * What happens to an attempt elsewhere says in its detail where (COR-20). Rows from before have none, and are not read
 * for it; nor does the version before write one.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt_event add constraint attempt_event_elsewhere check (
      kind not in ('opened_elsewhere', 'takeover_asked', 'taken_over', 'stale_save')
      or detail is null or detail in ('tab', 'browser', 'device')) not valid;
  `);
