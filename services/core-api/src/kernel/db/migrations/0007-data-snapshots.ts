import type { Knex } from 'knex';

/** Snapshots made before delete-data; each one's tables stand in a schema of its own, `core_snapshot_<id>` (ADC-13). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table data_snapshot (
      id int generated always as identity primary key,
      created_at timestamptz not null,
      -- No reference: the snapshot outlives the accounts.
      created_by bigint not null,
      reason text not null check (reason in ('deleted', 'beforeRestore')),
      counts jsonb not null,
      expires_at timestamptz not null,
      restored_at timestamptz,
      -- Its tables and files are gone.
      dropped_at timestamptz
    );
    create index data_snapshot_kept on data_snapshot (expires_at) where dropped_at is null;
  `);
