import type { Knex } from 'knex';

/** Where the students of an exam sit (DAY-09): a room of rows and columns, and at most one student in a seat. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table exam_seating (
      exam_id int primary key references exam,
      room text not null default '' check (length(room) <= 100),
      seat_rows int not null check (seat_rows between 1 and 60),
      seat_columns int not null check (seat_columns between 1 and 60)
    );
    create table exam_seat (
      exam_id int not null references exam_seating on delete cascade,
      student_id bigint not null references account on update cascade,
      seat_row int not null check (seat_row between 1 and 60),
      seat_column int not null check (seat_column between 1 and 60),
      primary key (exam_id, student_id),
      unique (exam_id, seat_row, seat_column)
    );
    create index exam_seat_student on exam_seat (student_id);
  `);
