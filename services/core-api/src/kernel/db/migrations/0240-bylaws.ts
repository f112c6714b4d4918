import type { Knex } from 'knex';

/**
 * Bylaws with versions, and cohorts that have them (RST-01, decision 117). A scale that the faculty has set becomes the
 * first version of its bylaw; while that is the only one, changes of `grade_step` by the version before show in it.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table bylaw (
      bylaw_id int generated always as identity primary key,
      name text not null constraint bylaw_name_unique unique check (not is_blank(name) and length(name) <= 120),
      name_ar text not null constraint bylaw_name_ar_unique unique check (not is_blank(name_ar) and length(name_ar) <= 120),
      -- The published example that it was begun from.
      example text check (length(example) <= 40),
      -- It holds for students without a cohort.
      of_faculty boolean not null,
      made_at timestamptz not null
    );
    create unique index bylaw_of_faculty on bylaw (of_faculty) where of_faculty;

    create table bylaw_version (
      version_id int generated always as identity primary key,
      bylaw_id int not null references bylaw,
      version int not null check (version > 0),
      starts_at timestamptz not null,
      -- JSON, as packages/contracts/src/bylaws/rules.ts states it.
      rules text not null,
      rules_hash bytea not null,
      reason text not null check (not is_blank(reason) and length(reason) <= 500),
      made_by bigint references account on update cascade,
      made_at timestamptz not null,
      -- Made from the scale of before, and follows it.
      follows_scale boolean not null default false,
      constraint bylaw_version_unique unique (bylaw_id, version),
      constraint bylaw_version_hash_is_right check (rules_hash = sha256(convert_to(rules, 'UTF8'))),
      constraint bylaw_version_follows check (not follows_scale or version = 1)
    );
    create function bylaw_version_stays() returns trigger language plpgsql as $$
      begin
        -- An account that gets another number changes made_by by cascade.
        if tg_op = 'UPDATE' and (new.bylaw_id, new.version, new.starts_at, new.rules, new.reason, new.made_at)
          = (old.bylaw_id, old.version, old.starts_at, old.rules, old.reason, old.made_at) then return new; end if;
        if tg_op = 'UPDATE' and old.follows_scale and new.version = old.version then return new; end if;
        raise exception 'bylaw_version is append-only';
      end $$;
    create trigger bylaw_version_stays before delete or update on bylaw_version
      for each row execute function bylaw_version_stays();

    create table cohort (
      cohort_id int generated always as identity primary key,
      name text not null constraint cohort_name_unique unique check (not is_blank(name) and length(name) <= 120),
      name_ar text not null constraint cohort_name_ar_unique unique check (not is_blank(name_ar) and length(name_ar) <= 120),
      bylaw_id int not null references bylaw,
      made_at timestamptz not null
    );
    create index cohort_of_bylaw on cohort (bylaw_id);

    create table cohort_member (
      student_id bigint primary key,
      student_role text not null default 'student'
        constraint cohort_member_student_role_check check (student_role = 'student'),
      cohort_id int not null references cohort,
      since timestamptz not null,
      constraint cohort_member_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index cohort_member_of_cohort on cohort_member (cohort_id);

    -- The part of the mark that a group belongs to.
    alter table grade_group add column part text check (part in ('yearWork', 'practical', 'oral', 'written'));

    create function scale_rules(steps jsonb) returns text language sql immutable as $$
      select jsonb_build_object(
        'basis', 'hours',
        'scale', steps,
        'rounding', null,
        'parts', '[]'::jsonb,
        'repeats', '{"counts": "last", "most_mark": null}'::jsonb,
        'absence', '{"warnings": [], "bar_above": null}'::jsonb,
        'average', '{"decimals": 2, "failing": ["absent", "barred", "cheating"]}'::jsonb,
        'honours', '[]'::jsonb,
        'levels', '[]'::jsonb,
        'probation_below', null,
        'dismissal_after', null)::text
    $$;
    create function bylaw_of_scale() returns void language plpgsql as $$
      declare steps jsonb; its_bylaw int;
      begin
        select jsonb_agg(jsonb_build_object('letter', letter, 'name', name, 'name_ar', name_ar, 'from', from_mark,
                                            'points', null, 'passes', passes) order by from_mark desc)
          into steps from grade_step;
        select bylaw_id into its_bylaw from bylaw where of_faculty;
        if its_bylaw is null then
          if steps is null then return; end if;
          insert into bylaw (name, name_ar, of_faculty, made_at) values ('Bylaw of the faculty', 'لائحة الكلية', true, now())
            returning bylaw_id into its_bylaw;
          insert into bylaw_version (bylaw_id, version, starts_at, rules, rules_hash, reason, made_at, follows_scale)
            values (its_bylaw, 1, '2000-01-01Z', scale_rules(steps), sha256(convert_to(scale_rules(steps), 'UTF8')),
                    'The scale of grades that the faculty had set', now(), true);
          return;
        end if;
        -- Without steps the version before shows the scale that its code has.
        steps := coalesce(steps, '${withoutOwnScale}'::jsonb);
        update bylaw_version v set rules = scale_rules(steps), rules_hash = sha256(convert_to(scale_rules(steps), 'UTF8'))
          where v.bylaw_id = its_bylaw and v.follows_scale and v.rules <> scale_rules(steps)
            and not exists (select 1 from bylaw_version l where l.bylaw_id = its_bylaw and l.version > 1);
      end $$;
    create function bylaw_follows_scale() returns trigger language plpgsql as $$
      begin
        perform bylaw_of_scale();
        return null;
      end $$;
    -- At commit, when all steps are there.
    create constraint trigger bylaw_follows_scale after insert or update or delete on grade_step
      deferrable initially deferred for each row execute function bylaw_follows_scale();
    select bylaw_of_scale();

    -- The results of one student, by the permanent key in the sealed texts: their keys alone, not all marks.
    create index grade_seal_students on grade_seal
      using gin (jsonb_path_query_array(cast(content as jsonb), '$.students[*].key') jsonb_path_ops);
  `);

const step = (letter: string, from: number, name: string, name_ar: string, passes = true) => ({
  letter,
  name,
  name_ar,
  from,
  points: null,
  passes,
});

/** The first example of the contracts, as it was when this ran. */
const withoutOwnScale = JSON.stringify([
  step('A+', 95, 'Excellent', 'ممتاز مرتفع'),
  step('A', 90, 'Excellent', 'ممتاز'),
  step('A-', 85, 'Excellent', 'ممتاز'),
  step('B+', 80, 'Very good', 'جيد جدًا'),
  step('B', 75, 'Very good', 'جيد جدًا'),
  step('C+', 70, 'Good', 'جيد'),
  step('C', 65, 'Good', 'جيد'),
  step('D', 60, 'Pass', 'مقبول'),
  step('F', 0, 'Fail', 'راسب', false),
]);
