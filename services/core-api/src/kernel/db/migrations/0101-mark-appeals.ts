import type { Knex } from 'knex';

/**
 * A student asks once that the mark of a work, or of an exam, is looked at again; its doctor answers (DAY-04). The score of
 * either moment says whether the mark was kept.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table mark_appeal (
      appeal_id int generated always as identity primary key,
      attempt_id int,
      student_assignment_id int references student_assignment,
      -- What the work belongs to, so that a doctor’s requests are found from their own exams and assignments.
      exam_id int,
      assignment_id int references assignment,
      reason text not null check (btrim(reason) <> '' and length(reason) <= 2000),
      asked_at timestamptz not null,
      score_before int not null,
      reply text check (btrim(reply) <> '' and length(reply) <= 2000),
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      score_after int,
      foreign key (attempt_id, exam_id) references attempt (attempt_id, exam_id),
      constraint mark_appeal_attempt_once unique (attempt_id),
      constraint mark_appeal_work_once unique (student_assignment_id),
      constraint mark_appeal_of_one check (num_nonnulls(attempt_id, student_assignment_id) = 1),
      constraint mark_appeal_of_its_own check (
        (attempt_id is null) = (exam_id is null) and (student_assignment_id is null) = (assignment_id is null)
      ),
      constraint mark_appeal_is_decided check (num_nonnulls(reply, decided_by, decided_at, score_after) in (0, 4))
    );
    create index mark_appeal_exam on mark_appeal (exam_id, decided_at) where exam_id is not null;
    create index mark_appeal_assignment on mark_appeal (assignment_id, decided_at) where assignment_id is not null;
    create index exam_instructor on exam (instructor_id) where deleted_at is null;
    create index assignment_instructor on assignment (instructor_id) where deleted_at is null;
  `);
