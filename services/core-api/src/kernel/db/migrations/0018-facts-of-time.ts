import type { Knex } from 'knex';

/**
 * What time has decided is stored when it happens, so that a clock stepped back can't undo it (FIX-07).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- The deadline whose grace is over. Extra time moves the deadline past it, and the attempt takes answers again;
    -- nothing else does.
    alter table attempt add column grace_ended_for timestamptz;
    create index attempt_in_grace on attempt (deadline)
      where submitted_by = 'time' and (grace_ended_for is null or grace_ended_for < deadline);

    -- When keys and results were first shown to students: from then on nothing of the exam takes an answer.
    alter table exam add column results_released_at timestamptz;
    create index exam_to_release on exam (closes_at)
      where results_released_at is null and published_at is not null;

    -- The latest time that any process has seen; decisions are never made by an earlier one.
    create table clock_mark (
      only_one boolean primary key default true check (only_one),
      at timestamptz not null,
      -- Grows when an operator sets the mark back.
      generation int not null default 0
    );
  `);
