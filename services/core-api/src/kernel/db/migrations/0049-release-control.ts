import type { Knex } from 'knex';

/**
 * When students see scores and keys (DAY-05). `release_hold` says why they are held beyond the end: until all is marked,
 * or until the doctor releases them; null: nothing holds them, as before. So results are never both held and released.
 * `over_at` is what `results_released_at` also meant until now: the exam accepts no answer any more (FIX-07).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table exam add column over_at timestamptz,
      add column release_hold text constraint exam_release_hold_known check (release_hold in ('marked', 'hand'));
    update exam set over_at = results_released_at where results_released_at is not null;

    -- The version before releases whatever is over, and knows no over_at: it must not release what is held, and opens an
    -- ended exam with a new date again.
    create function release_of_exam() returns trigger language plpgsql as $$
    begin
      if new.results_released_at is null then
        if new.release_hold is null then new.over_at := null; end if;
        return new;
      end if;
      if new.release_hold is not null then return null; end if;
      new.over_at := coalesce(new.over_at, new.results_released_at);
      return new;
    end $$;
    create trigger exam_release before update of results_released_at on exam for each row
      when ((new.results_released_at is null) <> (old.results_released_at is null))
      execute function release_of_exam();

    alter table exam
      add constraint exam_held_not_released check (results_released_at is null or release_hold is null),
      add constraint exam_released_when_over check (results_released_at is null or over_at is not null);
    create index exam_to_be_over on exam (closes_at) where over_at is null and published_at is not null;
    create index exam_held_till_marked on exam (exam_id) where release_hold = 'marked';

    -- Scores of an assignment that nothing holds are shown from its due date on, each as it is given.
    alter table assignment add column results_released_at timestamptz,
      add column release_hold text constraint assignment_release_hold_known check (release_hold in ('marked', 'hand')),
      add constraint assignment_held_not_released check (results_released_at is null or release_hold is null);
    create index assignment_held_till_marked on assignment (due_at) where release_hold = 'marked';
  `);
