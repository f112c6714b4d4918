import type { Knex } from 'knex';

/** The audit log finds addresses by how they start, such as a network’s (FIX-30); equality uses the same index. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index audit_event_address_start on audit_event (address text_pattern_ops, id desc);
    drop index audit_event_address;
  `);
