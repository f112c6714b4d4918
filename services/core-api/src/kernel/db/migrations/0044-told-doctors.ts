import type { Knex } from 'knex';

/**
 * When the doctor was told that an exam or a due date is over, and that marking still waits (DAY-01). The indexes hold
 * only what is still to be told.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table exam add column end_told_at timestamptz, add column marking_told_at timestamptz;
    alter table assignment add column due_told_at timestamptz;
    create index exam_end_to_tell on exam (closes_at)
      where end_told_at is null and deleted_at is null and published_at is not null;
    create index exam_marking_to_tell on exam (closes_at)
      where marking_told_at is null and deleted_at is null and published_at is not null;
    create index assignment_due_to_tell on assignment (due_at) where due_told_at is null and deleted_at is null;
  `);
