import type { Knex } from 'knex';

/**
 * A change that asked whether its term is open is committed before the term closes, or refused; and what students are to be
 * told of a planned term waits until it opens (YRS-04, decision 122).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Changes share the lock until they end; closing, and days of terms, take it alone. No row is locked, since all
    -- students who hand in at once would lock the same one. Volatile, so that it sees what was committed while it waited.
    create or replace function require_open_term(of_offering int, for_marks boolean) returns boolean
      language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtextextended('terms', 0));
        if exists (select 1 from offering o join term t using (term_id)
                   where o.offering_id = of_offering and t.state = 'closed')
          and not (for_marks and marks_reopened(of_offering)) then
          raise check_violation using constraint = 'term_is_closed', message = 'the term is closed';
        end if;
        return true;
      end $$;

    -- Events for students of offerings whose term is planned.
    create table held_event (
      held_id bigint generated always as identity primary key,
      event_id uuid not null unique,
      offering_id int not null references offering,
      payload jsonb not null,
      created_at timestamptz not null
    );
    create index held_event_of_offering on held_event (offering_id);

    create function hold_until_open() returns trigger language plpgsql as $$
      declare of_planned int;
      begin
        -- opening the term waits for this, or has committed: then the term is not planned any more
        select o.offering_id into of_planned from offering o join term t using (term_id)
        where o.offering_id = (new.payload #>> '{audience,offeringId}')::int and t.state = 'planned'
        for share of t;
        if of_planned is null then return new; end if;
        insert into held_event (event_id, offering_id, payload, created_at)
        values (new.event_id, of_planned, new.payload, new.created_at);
        return null;
      end $$;
    create trigger outbox_of_planned_term before insert on outbox for each row
      when (new.type = 'notify' and new.payload ->> 'kind' in ('announcement', 'assignment', 'chapter', 'exam')
            and new.payload #> '{audience,offeringId}' is not null)
      execute function hold_until_open();
  `);
