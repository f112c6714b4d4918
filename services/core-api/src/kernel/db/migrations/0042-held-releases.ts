import type { Knex } from 'knex';

/**
 * For which roles a publisher may ship, and channels that only the operators may move (SHP-10). A publisher that the
 * version before adds meanwhile may ship for none, until the operators let it in again.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table publisher add column roles text[] not null default '{}'
      constraint publisher_roles_known check (roles <@ array['admin', 'instructor', 'student']);
    update publisher set roles = array[remote] where remote in ('admin', 'instructor', 'student');

    alter table release_channel add column pinned_by_operators boolean not null default false
      constraint release_channel_operators_pin check (hold = 'pinned' or not pinned_by_operators);
  `);
