import type { Knex } from 'knex';

/**
 * A moment at which held scores are released by themselves (DAY-05). It belongs to a hold by hand and ends with it, also
 * where a version that doesn’t know it ends the hold.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function end_planned_release() returns trigger language plpgsql as $$
    begin
      new.release_at := null;
      return new;
    end $$;
    alter table exam add column release_at timestamptz,
      add constraint exam_planned_is_held check (release_at is null or release_hold is not distinct from 'hand');
    create trigger exam_planned_release before update on exam for each row
      when (new.release_at is not null and new.release_hold is distinct from 'hand')
      execute function end_planned_release();
    create index exam_planned_release on exam (release_at) where release_at is not null;

    alter table assignment add column release_at timestamptz,
      add constraint assignment_planned_is_held check (release_at is null or release_hold is not distinct from 'hand');
    create trigger assignment_planned_release before update on assignment for each row
      when (new.release_at is not null and new.release_hold is distinct from 'hand')
      execute function end_planned_release();
    create index assignment_planned_release on assignment (release_at) where release_at is not null;
  `);
