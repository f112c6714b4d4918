import type { Knex } from 'knex';

/**
 * A hand-over is another lead of the same offering (YRS-02, COR-17, decision 123). So a doctor can lead several offerings of
 * a course in a term: their own, and those that they took over.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Of several, the one that the doctor has led longest: the version before knows one alone.
    create or replace function offering_for(of_course int, of_lead bigint, in_term int, made_at timestamptz)
      returns int language plpgsql as $$
      declare found_offering int; its_term int := coalesce(in_term, current_term());
      begin
        for attempt in 1..2 loop
          select o.offering_id into found_offering from offering o
            left join offering_member m
              on m.offering_id = o.offering_id and m.person_id = of_lead and m.until is null
            where o.course_id = of_course and o.term_id = its_term and o.lead_id = of_lead
            order by m.member_id, o.offering_id limit 1;
          if found_offering is not null then return found_offering; end if;
          if attempt = 1 then
            perform pg_advisory_xact_lock(
              hashtextextended('offering ' || of_course || ' ' || its_term || ' ' || of_lead, 0));
          end if;
        end loop;
        insert into offering (course_id, term_id, lead_id, created_at) values (of_course, its_term, of_lead, made_at)
          returning offering_id into found_offering;
        insert into offering_member (offering_id, person_id, part, since)
          values (found_offering, of_lead, 'lead', made_at);
        return found_offering;
      end $$;
    alter table offering drop constraint offering_once;
    create index offering_of_course on offering (course_id, term_id, lead_id);

    -- An offering that a roll-over made goes again with its undo.
    alter table held_event drop constraint held_event_offering_id_fkey,
      add constraint held_event_offering_fk foreign key (offering_id) references offering on delete cascade;

    create table hand_over (
      hand_over_id int generated always as identity primary key,
      offering_ids int[] not null check (cardinality(offering_ids) > 0),
      from_id bigint not null references account on update cascade,
      to_id bigint not null references account on update cascade,
      given_by bigint not null references account on update cascade,
      given_at timestamptz not null,
      undone_at timestamptz
    );
    create index hand_over_to on hand_over (to_id) where undone_at is null;
  `);
