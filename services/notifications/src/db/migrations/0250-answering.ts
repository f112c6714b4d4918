import type { Knex } from 'knex';

/** Which calls each running process answers (COR-27): a part becomes live only beside processes that answer its calls. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table answering (
      instance uuid primary key,
      -- JSON of service-kit's answering.ts
      calls text not null,
      -- By the database's time, which is the same for all of them.
      seen_at timestamptz not null
    )`);
