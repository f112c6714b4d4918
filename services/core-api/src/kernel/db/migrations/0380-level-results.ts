import type { Knex } from 'knex';

/**
 * Results of a level in a term (RST-09, RST-10, decision 143): numbered documents with one row per student, their publishing by
 * two people at a moment, and petitions. Documents name nobody: names are the accounts’.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table level_result (
      result_id int generated always as identity primary key,
      term_id int not null references term,
      level int not null check (level between 1 and 4),
      number int not null check (number > 0),
      -- JSON: courses, pages with the checksums of their rows, statistics.
      content text not null check (length(content) <= 2000000),
      content_hash bytea not null,
      -- Of the seals and mercy that it was made from.
      source_hash bytea not null check (length(source_hash) = 32),
      students int not null check (students > 0),
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      constraint level_result_number_unique unique (term_id, level, number),
      constraint level_result_hash_is_right check (content_hash = sha256(convert_to(content, 'UTF8')))
    );
    create index level_result_by_hash on level_result (content_hash);

    create table level_result_row (
      result_id int not null references level_result,
      place int not null check (place > 0),
      student_id bigint not null,
      student_role text not null default 'student'
        constraint level_result_row_student_role_check check (student_role = 'student'),
      content text not null check (length(content) <= 60000),
      primary key (result_id, place),
      constraint level_result_row_of_student unique (result_id, student_id),
      constraint level_result_row_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index level_result_row_student on level_result_row (student_id);

    create table level_publication (
      publication_id int generated always as identity primary key,
      result_id int not null references level_result,
      asked_by bigint not null references account on update cascade,
      asked_at timestamptz not null,
      -- null: when the second person approves.
      publish_at timestamptz,
      -- How long students may petition, and for what; null: they may not.
      petition_days int check (petition_days between 1 and 90),
      petition_kinds text[] not null
        constraint level_publication_kinds check (petition_kinds <@ array['recording', 'unmarked', 'remark']),
      petition_fee numeric(8, 2) check (petition_fee > 0),
      approved_by bigint references account on update cascade,
      approved_at timestamptz,
      ended_by bigint references account on update cascade,
      ended_at timestamptz,
      -- Students were told of it.
      told_at timestamptz,
      constraint level_publication_two_people check (approved_by <> asked_by),
      constraint level_publication_approved check (num_nonnulls(approved_by, approved_at) in (0, 2)
        and (approved_at is null or publish_at is not null)),
      constraint level_publication_ended check (num_nonnulls(ended_by, ended_at) in (0, 2)),
      -- What students have seen isn't taken back.
      constraint level_publication_seen_stays check (ended_at is null or approved_at is null or ended_at < publish_at),
      constraint level_publication_petitions check ((petition_days is null) = (cardinality(petition_kinds) = 0))
    );
    create unique index level_publication_one on level_publication (result_id) where ended_at is null;
    create index level_publication_to_tell on level_publication (publish_at)
      where approved_at is not null and ended_at is null and told_at is null;

    create table petition (
      petition_id int generated always as identity primary key,
      result_id int not null,
      -- Whose window it is in.
      publication_id int not null references level_publication,
      student_id bigint not null,
      offering_id int not null references offering,
      kind text not null check (kind in ('recording', 'unmarked', 'remark')),
      reason text not null check (not is_blank(reason) and length(reason) <= 1000),
      fee numeric(8, 2),
      made_at timestamptz not null,
      -- The receipt, as the office notes it.
      fee_note text check (not is_blank(fee_note) and length(fee_note) <= 100),
      fee_noted_by bigint references account on update cascade,
      fee_noted_at timestamptz,
      accepted boolean,
      answer text check (not is_blank(answer) and length(answer) <= 1000),
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      constraint petition_once unique (result_id, student_id, offering_id),
      constraint petition_of_row foreign key (result_id, student_id) references level_result_row (result_id, student_id)
        on update cascade,
      constraint petition_fee_noted check (num_nonnulls(fee_note, fee_noted_by, fee_noted_at) in (0, 3)),
      constraint petition_decided check (num_nonnulls(accepted, answer, decided_by, decided_at) in (0, 4)
        and (decided_at is null or fee is null or fee_noted_at is not null))
    );
    create index petition_student on petition (student_id);
    create index petition_of_publication on petition (publication_id);
    create index petition_open on petition (petition_id) where decided_at is null;

    create function level_result_stays() returns trigger language plpgsql as $$
      declare person text[] := array['student_id', 'made_by'];
      begin
        -- Accounts that get another number change by cascade, nothing else does.
        if tg_op = 'UPDATE' and to_jsonb(new) - person = to_jsonb(old) - person then return new; end if;
        raise exception '% is append-only', tg_table_name;
      end $$;
    create trigger level_result_stays before delete or update on level_result
      for each row execute function level_result_stays();
    create trigger level_result_row_stays before delete or update on level_result_row
      for each row execute function level_result_stays();

    create function petition_is_in_time() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from level_publication p where p.publication_id = new.publication_id and p.result_id = new.result_id
                         and p.approved_at is not null
                         and p.ended_at is null and new.made_at >= p.publish_at
                         and new.made_at < p.publish_at + make_interval(days => p.petition_days)
                         and new.kind = any(p.petition_kinds)) then
          raise exception 'petition is out of time' using errcode = 'check_violation', constraint = 'petition_in_time';
        end if;
        return new;
      end $$;
    create trigger petition_is_in_time before insert on petition for each row execute function petition_is_in_time();

    -- How far somebody's request is; worth nothing after it.
    create unlogged table level_work (
      work_id uuid primary key,
      made_by bigint not null,
      done int not null,
      total int not null,
      at timestamptz not null
    );
  `);
