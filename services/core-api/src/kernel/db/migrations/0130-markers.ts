import type { Knex } from 'knex';

/**
 * Doctors who mark an exam’s essays or an assignment’s works for their owner (DAY-04), and what is allotted to each:
 * everything, some essays, or the works of some students. `marker_now` is the one place where their access is decided.
 * While the previous version still runs, it knows no markers and gives them nothing.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table marker (
      marker_id int generated always as identity primary key,
      exam_id int references exam,
      assignment_id int references assignment,
      -- Who named them: when the exam or assignment goes to another doctor, what this one allotted counts no more.
      owner_id bigint not null references account on update cascade,
      doctor_id bigint not null,
      doctor_role text not null default 'instructor' check (doctor_role = 'instructor'),
      allotted text not null check (allotted in ('all', 'questions', 'students')),
      names_hidden boolean not null,
      allotted_at timestamptz not null,
      constraint marker_doctor_fk foreign key (doctor_id, doctor_role) references account (id, role) on update cascade,
      constraint marker_of_one check (num_nonnulls(exam_id, assignment_id) = 1),
      constraint marker_is_not_owner check (doctor_id <> owner_id),
      constraint marker_questions_are_of_exams check (allotted <> 'questions' or exam_id is not null),
      constraint marker_exam_once unique (exam_id, doctor_id),
      constraint marker_assignment_once unique (assignment_id, doctor_id),
      constraint marker_with_exam unique (marker_id, exam_id)
    );
    create index marker_doctor on marker (doctor_id);

    create table marker_question (
      marker_id int not null,
      exam_id int not null,
      question_id int not null,
      primary key (marker_id, question_id),
      foreign key (marker_id, exam_id) references marker (marker_id, exam_id) on delete cascade,
      foreign key (question_id, exam_id) references question (question_id, exam_id) on delete cascade
    );
    create index marker_question_question on marker_question (question_id);

    create table marker_student (
      marker_id int not null references marker on delete cascade,
      student_id bigint not null references account on update cascade,
      primary key (marker_id, student_id)
    );
    create index marker_student_student on marker_student (student_id);

    -- Essays only once the exam has ended for everybody; nothing any more once the owner lost the class.
    create view marker_now as
      select m.marker_id, m.exam_id, m.assignment_id, m.owner_id, m.doctor_id, m.allotted, m.names_hidden, m.allotted_at,
             coalesce(x.course_id, s.course_id) as course_id
      from marker m
      join account d on d.id = m.doctor_id and d.deleted_at is null
      left join exam x on x.exam_id = m.exam_id
      left join assignment s on s.assignment_id = m.assignment_id
      where coalesce(x.instructor_id, s.instructor_id) = m.owner_id
        and coalesce(x.deleted_at, s.deleted_at) is null
        and (m.exam_id is null or x.over_at is not null)
        and exists (select 1 from class_now k
                    where k.instructor_id = m.owner_id and k.course_id = coalesce(x.course_id, s.course_id));
  `);
