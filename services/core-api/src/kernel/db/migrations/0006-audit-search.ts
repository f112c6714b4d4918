import type { Knex } from 'knex';

/** Indexes behind the search of the audit log (OPS-08). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index audit_event_subject_id on audit_event (subject_id, id desc);
    create index audit_event_address on audit_event (address, id desc);
    create index audit_event_action on audit_event (action, id desc);
  `);
