import type { Knex } from 'knex';

/** What students ask about a course, and what doctors and students answer (DAY-02). Hidden ones stay in the records. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table course_question (
      question_id int generated always as identity primary key,
      course_id int not null references course,
      -- The doctor whose class it is asked in.
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      student_id bigint not null,
      student_role text not null default 'student' check (student_role = 'student'),
      question_text text not null check (btrim(question_text) <> '' and length(question_text) <= 4000),
      asked_at timestamptz not null,
      resolved_at timestamptz,
      hidden_at timestamptz,
      foreign key (instructor_id, instructor_role) references account (id, role) on update cascade,
      foreign key (student_id, student_role) references account (id, role) on update cascade
    );
    create index course_question_of_class on course_question (course_id, instructor_id, question_id);
    create index course_question_student on course_question (student_id);

    create table course_reply (
      reply_id int generated always as identity primary key,
      question_id int not null references course_question,
      author_id bigint not null references account on update cascade,
      reply_text text not null check (btrim(reply_text) <> '' and length(reply_text) <= 4000),
      replied_at timestamptz not null,
      hidden_at timestamptz
    );
    create index course_reply_question on course_reply (question_id, reply_id);
    create index course_reply_author on course_reply (author_id);
  `);
