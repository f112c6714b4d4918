import type { Knex } from 'knex';

/**
 * Roll-over: the offerings of one term begun again in another (YRS-05, decision 124). The tables are new and empty; a
 * version before neither reads nor writes them.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table roll_over (
      roll_over_id int generated always as identity primary key,
      source_term int not null constraint roll_over_source_fk references term on delete cascade,
      target_term int not null constraint roll_over_target_fk references term on delete cascade,
      weeks int not null constraint roll_over_weeks check (weeks between -520 and 520),
      parts text[] not null constraint roll_over_parts check (
        parts <@ array['team', 'chapters', 'assignments', 'exams', 'rubrics', 'gradebook']),
      made_by bigint not null references account (id) on update cascade,
      made_at timestamptz not null,
      finished_at timestamptz,
      undone_at timestamptz,
      constraint roll_over_to_another check (source_term <> target_term),
      constraint roll_over_undone_when_finished check (undone_at is null or finished_at is not null)
    );
    create index roll_over_target on roll_over (target_term);
    create index roll_over_source on roll_over (source_term);
    create index roll_over_unfinished on roll_over (roll_over_id) where finished_at is null;
    create index roll_over_maker on roll_over (made_by);

    create table roll_over_offering (
      roll_over_id int not null references roll_over on delete cascade,
      source_id int not null constraint roll_over_offering_fk references offering,
      state text not null default 'waiting' constraint roll_over_offering_state check (state in ('waiting', 'done', 'left')),
      -- Why it was left out.
      why text constraint roll_over_left_why check (why in ('noDoctor', 'noClass', 'termClosed', 'failed')),
      target_id int constraint roll_over_made_fk references offering on delete set null,
      -- Whether this roll-over made it.
      made boolean not null default false,
      outcome jsonb,
      primary key (roll_over_id, source_id),
      constraint roll_over_left_says_why check ((state = 'left') = (why is not null))
    );
    create index roll_over_waiting on roll_over_offering (roll_over_id, source_id) where state = 'waiting';
    create index roll_over_offering_source on roll_over_offering (source_id);
    create index roll_over_offering_target on roll_over_offering (target_id);

    -- What each thing has become: each is copied once into an offering, however often it is asked for.
    create table roll_over_copy (
      copy_id int generated always as identity primary key,
      roll_over_id int not null references roll_over on delete cascade,
      target_id int not null constraint roll_over_copy_offering_fk references offering,
      kind text not null constraint roll_over_copy_kind check (
        kind in ('class', 'member', 'chapter', 'assignment', 'draft', 'gradebook')),
      source text not null,
      copy text not null,
      -- Of a draft: the group of the gradebook to which the exam belongs once it is published.
      group_name text,
      -- The copy as it was made, to tell whether somebody has changed it.
      look text,
      constraint roll_over_copy_once unique (target_id, kind, source)
    );
    create index roll_over_copy_of on roll_over_copy (roll_over_id);
    create index roll_over_copy_draft on roll_over_copy (copy) where kind = 'draft';

    -- An exam published from such a draft counts where its original did, while the scheme still has that group.
    create function exam_takes_its_group() returns trigger language plpgsql as $$
      begin
        insert into grade_item (gradebook_id, exam_id, group_id, created_at)
          select b.gradebook_id, new.exam_id, g.group_id, new.created_at
          from roll_over_copy c
          join gradebook b on b.offering_id = new.offering_id
          join grade_group g on g.gradebook_id = b.gradebook_id and g.name = c.group_name
          where c.kind = 'draft' and c.copy = new.draft_id::text and c.target_id = new.offering_id
            and not exists (
              select 1 from grade_seal s where s.gradebook_id = b.gradebook_id and s.reopened is not true)
          order by g.position limit 1
          on conflict do nothing;
        return null;
      end $$;
    create trigger exam_takes_its_group after insert on exam
      for each row when (new.draft_id is not null) execute function exam_takes_its_group();
  `);
