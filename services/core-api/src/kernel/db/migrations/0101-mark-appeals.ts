import type { Knex } from 'knex';

/**
 * A student asks once that the mark of a work, or of an exam, is looked at again; its doctor answers (DAY-04). The score of
 * either moment says whether the mark was kept.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table mark_appeal (
      appeal_id int generated always as identity primary key,
      attempt_id int references attempt,
      student_assignment_id int references student_assignment,
      reason text not null check (btrim(reason) <> '' and length(reason) <= 2000),
      asked_at timestamptz not null,
      score_before int not null,
      reply text check (btrim(reply) <> '' and length(reply) <= 2000),
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      score_after int,
      constraint mark_appeal_attempt_once unique (attempt_id),
      constraint mark_appeal_work_once unique (student_assignment_id),
      constraint mark_appeal_of_one check (num_nonnulls(attempt_id, student_assignment_id) = 1),
      constraint mark_appeal_is_decided check (num_nonnulls(reply, decided_by, decided_at, score_after) in (0, 4))
    );
    create index mark_appeal_open on mark_appeal (appeal_id) where decided_at is null;
  `);
