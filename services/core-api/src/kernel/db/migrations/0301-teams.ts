import type { Knex } from 'knex';

/**
 * Who has left a team may still read what was theirs (YRS-03). A version before writes neither column nor such rows, and
 * asks members for their own past alone.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table offering_member add column still_reads boolean not null default false,
      add constraint offering_member_reads_after check (not still_reads or until is not null);
    create index offering_member_of on offering_member (offering_id, person_id);
  `);
