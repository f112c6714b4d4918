import type { Knex } from 'knex';

/**
 * Indexes behind the look-ups that a growing database would scan for: who still names a file, which events are old.
 * A replaced file's content may go while its row, which the receipt is read from, stays (ASG-11).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index submission_file on submission (file_id);
    create index chapter_file on chapter (file_id);
    create index assignment_file on assignment (file_id) where file_id is not null;
    create index outbox_relayed on outbox (relayed_at) where relayed_at is not null;
    create index submission_of_work on submission (student_assignment_id, id);

    alter table stored_file add column removed_at timestamptz;
  `);
