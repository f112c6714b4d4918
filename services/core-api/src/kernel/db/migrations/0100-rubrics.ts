import type { Knex } from 'knex';

/**
 * Rubrics of the marking desk (DAY-04). A version never changes: a mark names the one that it was given by, and the points
 * that came with it, so that the chosen levels count only while the work has these points.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table rubric (
      rubric_id int generated always as identity primary key,
      instructor_id bigint not null references account on update cascade,
      -- The newest version.
      version int not null check (version > 0),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      deleted_at timestamptz
    );
    create index rubric_instructor on rubric (instructor_id) where deleted_at is null;

    create table rubric_version (
      rubric_id int not null references rubric,
      version int not null check (version > 0),
      -- Names, criteria and levels, as the contract’s schema has them.
      content jsonb not null check (jsonb_typeof(content -> 'criteria') = 'array'),
      made_at timestamptz not null,
      primary key (rubric_id, version)
    );
    create trigger rubric_version_stays before delete or update on rubric_version
      for each statement execute function refuse_any_change();

    -- The rubric that works of an assignment, or answers to an essay, are marked by.
    create table rubric_use (
      use_id int generated always as identity primary key,
      assignment_id int references assignment,
      question_id int references question on delete cascade,
      rubric_id int not null,
      version int not null,
      -- Whether students see it before their mark.
      shown_before boolean not null,
      foreign key (rubric_id, version) references rubric_version,
      constraint rubric_use_assignment_unique unique (assignment_id),
      constraint rubric_use_question_unique unique (question_id),
      constraint rubric_use_of_one check (num_nonnulls(assignment_id, question_id) = 1),
      constraint rubric_use_of_exam_is_hidden check (question_id is null or not shown_before)
    );
    create index rubric_use_rubric on rubric_use (rubric_id);

    -- Not valid: the columns are new and empty, so no row needs a look while the tables are locked.
    alter table student_assignment
      add column rubric_id int, add column rubric_version int, add column rubric_levels smallint[],
      add column rubric_points int,
      add foreign key (rubric_id, rubric_version) references rubric_version not valid,
      add constraint student_assignment_rubric_whole
        check (num_nonnulls(rubric_id, rubric_version, rubric_levels, rubric_points) in (0, 4)) not valid;
    alter table attempt_answer
      add column rubric_id int, add column rubric_version int, add column rubric_levels smallint[],
      add column rubric_points int,
      add foreign key (rubric_id, rubric_version) references rubric_version not valid,
      add constraint attempt_answer_rubric_whole
        check (num_nonnulls(rubric_id, rubric_version, rubric_levels, rubric_points) in (0, 4)) not valid;
  `);
