import type { Knex } from 'knex';

/**
 * The gradebook of an instructor's classes of a course (DAY-06): groups with weights, which items count in them, columns
 * of its own, what the doctor decided about blanks, and bonuses. Points of exams and assignments stay where they are
 * given. A gradebook without a row counts everything by its points.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- The faculty's scale; while it is empty, the usual one applies.
    create table grade_step (
      letter text primary key check (length(letter) between 1 and 3),
      name text not null check (length(name) between 1 and 60),
      name_ar text not null check (length(name_ar) between 1 and 60),
      from_mark int not null constraint grade_step_from_unique unique check (from_mark between 0 and 100),
      passes boolean not null
    );

    create table gradebook (
      gradebook_id int generated always as identity primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor'
        constraint gradebook_instructor_role_check check (instructor_role = 'instructor'),
      course_id int not null references course,
      rounding text not null check (rounding in ('hundredth', 'tenth', 'whole', 'up')),
      -- Exams and assignments from before belong to another term, unless they have a row of their own here.
      counts_from timestamptz not null,
      version int not null check (version > 0),
      changed_by bigint not null references account on update cascade,
      changed_at timestamptz not null,
      constraint gradebook_of_classes_unique unique (instructor_id, course_id),
      constraint gradebook_instructor_fk foreign key (instructor_id, instructor_role) references account (id, role)
        on update cascade
    );

    create table grade_group (
      group_id int generated always as identity primary key,
      gradebook_id int not null references gradebook,
      position int not null check (position > 0),
      name text not null check (btrim(name) <> '' and length(name) <= 60),
      name_ar text check (length(name_ar) between 1 and 60),
      weight int not null check (weight between 0 and 100),
      weighing text not null check (weighing in ('points', 'equal')),
      best int check (best > 0),
      floor int check (floor between 1 and 100),
      constraint grade_group_position_unique unique (gradebook_id, position),
      constraint grade_group_of_gradebook_unique unique (group_id, gradebook_id),
      -- A better score could lower the mark otherwise: a large item would take the place of a small one.
      constraint grade_group_best_is_equal check (best is null or weighing = 'equal')
    );

    create table grade_item (
      item_id int generated always as identity primary key,
      gradebook_id int not null references gradebook,
      -- null: listed, and does not count
      group_id int,
      exam_id int references exam,
      assignment_id int references assignment,
      -- Of a column, which has its points here.
      name text check (btrim(name) <> '' and length(name) <= 200),
      name_ar text check (length(name_ar) between 1 and 200),
      max int check (max between 1 and 1000),
      -- Since when students see a column's points.
      shown_at timestamptz,
      created_at timestamptz not null,
      deleted_at timestamptz,
      constraint grade_item_exam_unique unique (gradebook_id, exam_id),
      constraint grade_item_assignment_unique unique (gradebook_id, assignment_id),
      constraint grade_item_of_gradebook_unique unique (item_id, gradebook_id),
      constraint grade_item_is_one_thing check (num_nonnulls(exam_id, assignment_id, name) = 1),
      constraint grade_item_column_has_points check ((name is null) = (max is null)),
      constraint grade_item_column_is_named check (name is not null
        or (name_ar is null and shown_at is null and deleted_at is null)),
      constraint grade_item_group_fk foreign key (group_id, gradebook_id) references grade_group (group_id, gradebook_id)
    );
    create index grade_item_of_exam on grade_item (exam_id) where exam_id is not null;
    create index grade_item_of_assignment on grade_item (assignment_id) where assignment_id is not null;
    create index grade_item_of_gradebook on grade_item (gradebook_id);
    create index grade_item_of_group on grade_item (group_id) where group_id is not null;

    -- Points of a column, or a decision: nothing handed in counts as 0, or does not count at all.
    create table grade_entry (
      item_id int not null references grade_item,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint grade_entry_student_role_check check (student_role = 'student'),
      decision text check (decision in ('zero', 'excused')),
      points numeric(6, 2) check (points >= 0),
      version int not null check (version > 0),
      given_by bigint not null references account on update cascade,
      given_at timestamptz not null,
      primary key (item_id, student_id),
      constraint grade_entry_says_one_thing check (num_nonnulls(decision, points) <= 1),
      constraint grade_entry_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index grade_entry_of_student on grade_entry (student_id);

    -- Points added to the mark of one student, and why.
    create table grade_bonus (
      gradebook_id int not null references gradebook,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint grade_bonus_student_role_check check (student_role = 'student'),
      points numeric(5, 2) not null check (points >= 0 and points <= 100),
      reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
      version int not null check (version > 0),
      given_by bigint not null references account on update cascade,
      given_at timestamptz not null,
      primary key (gradebook_id, student_id),
      constraint grade_bonus_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index grade_bonus_of_student on grade_bonus (student_id);
  `);
