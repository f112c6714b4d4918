import type { Knex } from 'knex';
import { pairTables } from './pair-tables.ts';

/**
 * Offerings: a course taught in a term by a team (YRS-01, decision 110). Contents, exams and gradebooks belonged to a pair of
 * doctor and course; from now on to an offering. The version before knows no offering and writes the pair; this version
 * gives the offering; a trigger fills in whichever is missing.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table academic_year (
      year_id int generated always as identity primary key,
      name text not null check (btrim(name) <> '' and length(name) <= 60),
      name_ar text check (btrim(name_ar) <> '' and length(name_ar) <= 60)
    );
    create unique index academic_year_name_unique on academic_year (lower(btrim(name)));

    create table term (
      term_id int generated always as identity primary key,
      year_id int not null constraint term_year_fk references academic_year,
      name text not null check (btrim(name) <> '' and length(name) <= 60),
      name_ar text check (btrim(name_ar) <> '' and length(name_ar) <= 60),
      -- Open at a side that nobody has dated yet: the first term was never asked for.
      starts_at timestamptz,
      ends_at timestamptz,
      state text not null check (state in ('planned', 'current', 'closed')),
      constraint term_ends_after_start check (ends_at > starts_at),
      constraint term_no_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&)
    );
    create unique index term_name_unique on term (year_id, lower(btrim(name)));
    create unique index term_current on term (state) where state = 'current';

    -- At most one by the index above; at least one, at commit, by this.
    create function require_current_term() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from term) and not exists (select 1 from term where state = 'current') then
          raise check_violation using constraint = 'term_one_current', message = 'no term is current';
        end if;
        return null;
      end $$;
    create constraint trigger term_one_current after insert or update or delete on term
      deferrable initially deferred for each row execute function require_current_term();

    -- Two teams that teach one course in one term are two offerings: nobody sees a colleague’s contents unasked.
    create table offering (
      offering_id int generated always as identity primary key,
      course_id int not null references course,
      term_id int not null constraint offering_term_fk references term,
      lead_id bigint not null,
      lead_role text not null default 'instructor'
        constraint offering_instructor_role_check check (lead_role = 'instructor'),
      created_at timestamptz not null,
      constraint offering_once unique (course_id, term_id, lead_id),
      constraint offering_lead_fk foreign key (lead_id, lead_role) references account (id, role) on update cascade
    );
    create index offering_term on offering (term_id);
    create index offering_lead on offering (lead_id);

    create table offering_member (
      member_id int generated always as identity primary key,
      offering_id int not null references offering,
      person_id bigint not null,
      person_role text not null default 'instructor'
        constraint offering_member_instructor_role_check check (person_role = 'instructor'),
      part text not null check (part in ('lead', 'doctor', 'assistant', 'invigilator')),
      since timestamptz not null,
      until timestamptz check (until >= since),
      constraint offering_member_person_fk foreign key (person_id, person_role) references account (id, role)
        on update cascade
    );
    create unique index offering_member_once on offering_member (offering_id, person_id) where until is null;
    create unique index offering_member_one_lead on offering_member (offering_id) where until is null and part = 'lead';
    create index offering_member_person on offering_member (person_id);

    -- The current term; makes the first one where there is none, as after all data was deleted.
    create function current_term() returns int language plpgsql as $$
      declare found_term int; made_year int;
      begin
        select term_id into found_term from term where state = 'current';
        if found_term is not null then return found_term; end if;
        perform pg_advisory_xact_lock(hashtextextended('current_term', 0));
        select term_id into found_term from term where state = 'current';
        if found_term is not null then return found_term; end if;
        insert into academic_year (name, name_ar) values ('First year', 'السنة الأولى') returning year_id into made_year;
        insert into term (year_id, name, name_ar, state) values (made_year, 'First term', 'الفصل الأول', 'current')
          returning term_id into found_term;
        return found_term;
      end $$;

    -- The offering of a pair in a term; makes it, with its lead as a member, where there is none.
    create function offering_for(of_course int, of_lead bigint, in_term int, made_at timestamptz)
      returns int language plpgsql as $$
      declare found_offering int; its_term int := coalesce(in_term, current_term());
      begin
        select offering_id into found_offering from offering
          where course_id = of_course and term_id = its_term and lead_id = of_lead;
        if found_offering is not null then return found_offering; end if;
        insert into offering (course_id, term_id, lead_id, created_at) values (of_course, its_term, of_lead, made_at)
          on conflict (course_id, term_id, lead_id) do nothing returning offering_id into found_offering;
        if found_offering is null then
          select offering_id into found_offering from offering
            where course_id = of_course and term_id = its_term and lead_id = of_lead;
        else
          insert into offering_member (offering_id, person_id, part, since)
            values (found_offering, of_lead, 'lead', made_at);
        end if;
        return found_offering;
      end $$;

    -- Whether a changed person of a row says nothing new: the offering went along, or the person got another number.
    create function offering_follows(of_offering int, old_lead bigint, new_lead bigint, new_course int)
      returns boolean language sql stable as $$
        select new_lead is null
          or exists (select 1 from offering
                     where offering_id = of_offering and lead_id = new_lead and course_id = new_course)
          or not exists (select 1 from account where id = old_lead)
      $$;

    -- The argument names the column that says when the row was made.
    create function belongs_to_offering() returns trigger language plpgsql as $$
      declare its_term int;
      begin
        if tg_op = 'UPDATE' and new.offering_id is not distinct from old.offering_id then
          if new.instructor_id is not distinct from old.instructor_id and new.course_id = old.course_id
            or offering_follows(new.offering_id, old.instructor_id, new.instructor_id, new.course_id) then
            return new;
          end if;
          select term_id into its_term from offering where offering_id = new.offering_id;
          new.offering_id := offering_for(new.course_id, new.instructor_id, its_term,
            (to_jsonb(new) ->> tg_argv[0])::timestamptz);
        elsif new.offering_id is null then
          new.offering_id := offering_for(new.course_id, new.instructor_id, null,
            (to_jsonb(new) ->> tg_argv[0])::timestamptz);
        else
          select course_id, lead_id into new.course_id, new.instructor_id
            from offering where offering_id = new.offering_id;
        end if;
        return new;
      end $$;

    -- The same for a class, whose course is that of its department link.
    create function class_of_offering() returns trigger language plpgsql as $$
      declare its_term int; its_course int;
      begin
        select course_id into its_course from department_course where id = new.department_course_id;
        if tg_op = 'UPDATE' and new.offering_id is not distinct from old.offering_id then
          if offering_follows(new.offering_id, old.instructor_id, new.instructor_id, its_course) then return new; end if;
          select term_id into its_term from offering where offering_id = new.offering_id;
          new.offering_id := offering_for(its_course, new.instructor_id, its_term, new.created_at);
        elsif new.offering_id is null then
          new.offering_id := offering_for(its_course, new.instructor_id, null, new.created_at);
        else
          select lead_id into new.instructor_id from offering
            where offering_id = new.offering_id and course_id = its_course;
          if not found then
            raise check_violation using constraint = 'instructor_course_of_offering',
              message = 'the offering is of another course than the link';
          end if;
        end if;
        return new;
      end $$;

    -- The previous version finds a gradebook by its pair, which is unique there. Of two terms, the newest has it.
    create function newest_has_the_pair() returns trigger language plpgsql as $$
      begin
        update gradebook set instructor_id = null
          where instructor_id = new.instructor_id and course_id = new.course_id and offering_id <> new.offering_id;
        return new;
      end $$;
    alter table gradebook alter column instructor_id drop not null;

    -- A new lead: what belongs to the offering shows the new doctor to the version before.
    create function offering_goes_along() returns trigger language plpgsql as $$
      begin
        ${['instructor_course', ...pairTables.map(({ table }) => table)]
          .map(
            (table) =>
              `update ${table} set instructor_id = new.lead_id
                 where offering_id = new.offering_id and instructor_id <> new.lead_id;`,
          )
          .join('\n        ')}
        return null;
      end $$;
    create trigger offering_goes_along after update of lead_id on offering
      for each row when (old.lead_id <> new.lead_id) execute function offering_goes_along();

    -- Not valid: the columns are new and empty, so no row needs a look while the tables are locked.
    ${pairTables
      .map(
        ({ table, made }) => `
    alter table ${table} add column offering_id int,
      add constraint ${table}_offering_fk foreign key (offering_id) references offering not valid;
    comment on column ${table}.offering_id is 'filled: by belongs_to_offering, from the pair';
    comment on column ${table}.instructor_id is 'filled: by belongs_to_offering, from the offering';
    comment on column ${table}.course_id is 'filled: by belongs_to_offering, from the offering';
    create trigger belongs_to_offering before insert or update of offering_id, instructor_id, course_id on ${table}
      for each row execute function belongs_to_offering('${made}');`,
      )
      .join('')}
    create trigger gradebook_pair before insert or update of instructor_id, offering_id on gradebook
      for each row when (new.instructor_id is not null) execute function newest_has_the_pair();

    alter table instructor_course add column offering_id int,
      add constraint instructor_course_offering_fk foreign key (offering_id) references offering not valid;
    comment on column instructor_course.offering_id is 'filled: by class_of_offering, from doctor and course';
    comment on column instructor_course.instructor_id is 'filled: by class_of_offering, from the offering';
    create trigger class_of_offering before insert or update of offering_id, instructor_id, department_course_id
      on instructor_course for each row execute function class_of_offering();
  `);
