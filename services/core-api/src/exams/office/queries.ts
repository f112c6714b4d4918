import type { PersonName } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../../kernel/index.ts';
import { isBarred } from '../exam/barred.ts';
import { enrolledIn, examsWithin, offeringsOfTerm, type Span } from './clash-queries.ts';

export interface CalendarRow extends Named<'course_name'>, NamedInstructor {
  exam_id: number;
  exam_name: string;
  course_code: string;
  start_at: Date;
  ends_at: Date;
  students: number;
  rooms: Named<'name'>[];
  seats: number;
  seated: number;
  observers: number;
  departments: number[];
}

/** The departments of the classes of exam `x`. */
const departmentsOf = `array(select distinct d.department_id from instructor_course k
  join department_course d on d.id = k.department_course_id
  where k.offering_id = x.offering_id and k.deleted_at is null)`;

/** When a term begins: its first day, or else its first exam; null without either. */
export const beginningOf = async (db: Db, term: number): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }>(
    db,
    `select coalesce(t.starts_at, (select min(x.start_at) from offering o join exam x using (offering_id)
       where o.term_id = t.term_id and x.deleted_at is null and x.published_at is not null)) as at
     from term t where t.term_id = :term and t.state <> 'current'`,
    { term },
  );
  return row?.at ?? null;
};

/** Published exams of a span, the first to start first. */
export const examsOfSpan = (db: Db, { most, ...span }: Span & { most: number }): Promise<CalendarRow[]> =>
  sql<CalendarRow>(
    db,
    `select x.exam_id, x.exam_name, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('i')},
            x.start_at, x.ends_at,
            (select count(distinct e.student_id) from ${enrolledIn('x.offering_id')})::int as students,
            p.rooms, p.seats,
            (select count(*) from exam_place_seat s where s.exam_id = x.exam_id)::int as seated,
            (select count(*) from exam_observer v where v.exam_id = x.exam_id)::int as observers,
            ${departmentsOf} as departments
     from (
       select x.* from (select o.offering_id from ${offeringsOfTerm}) o
       join exam x on x.offering_id = o.offering_id and ${examsWithin}
       order by x.start_at, x.exam_id limit :most) x
     join course c using (course_id) join account i on i.id = x.instructor_id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'name_ar', r.name_ar) order by r.name), '[]') as rooms,
              coalesce(sum(r.seat_rows * r.seat_columns), 0)::int as seats
       from exam_place p join exam_room r using (room_id) where p.exam_id = x.exam_id) p
     order by x.start_at, x.exam_id`,
    { ...span, most },
  );

export interface OfficeExam extends Named<'course_name'>, NamedInstructor {
  exam_id: number;
  exam_name: string;
  course_code: string;
  start_at: Date;
  ends_at: Date;
  closes_at: Date;
  departments: number[];
}

/** A published exam, with the departments of its classes. */
export const officeExam = async (db: Db, examId: number): Promise<OfficeExam | undefined> => {
  const [row] = await sql<OfficeExam>(
    db,
    `select x.exam_id, x.exam_name, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('i')},
            x.start_at, x.ends_at, x.closes_at,
            ${departmentsOf} as departments
     from exam x join course c using (course_id) join account i on i.id = x.instructor_id
     where x.exam_id = :examId and x.deleted_at is null and x.published_at is not null`,
    { examId },
  );
  return row;
};

/** Locks an exam until the transaction ends; refuses one of a closed term. @throws AppError term.closed */
export const holdOfficeExam = (trx: Trx, examId: number): Promise<unknown> =>
  sql(trx, `select require_open_term(offering_id, false) from exam where exam_id = :examId for update`, { examId });

export interface Room extends Named<'name'> {
  room_id: number;
  rows: number;
  columns: number;
}

const roomColumns = 'r.room_id, r.name, r.name_ar, r.seat_rows as rows, r.seat_columns as columns';

/** The rooms of the faculty, by name. */
export const roomsOf = (db: Db): Promise<Room[]> =>
  sql<Room>(db, `select ${roomColumns} from exam_room r where r.deleted_at is null order by r.name, r.room_id`, {});

/** The same, each with whether another exam is there while this one is. */
export const roomsAt = (db: Db, examId: number): Promise<(Room & { taken: boolean })[]> =>
  sql<Room & { taken: boolean }>(
    db,
    `select ${roomColumns},
            exists (select 1 from exam_place p join exam x on x.exam_id = :examId
                    where p.room_id = r.room_id and p.exam_id <> x.exam_id
                      and p.during && exam_minutes(x.start_at, x.ends_at)) as taken
     from exam_room r where r.deleted_at is null order by r.name, r.room_id`,
    { examId },
  );

export interface Observer extends PersonName {
  id: number;
  room_id: number;
}

/** The observers of an exam’s rooms, by name. */
export const observersOf = (db: Db, examId: number): Promise<Observer[]> =>
  sql<Observer>(
    db,
    `select v.room_id, a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar
     from exam_observer v join account a on a.id = v.person_id
     where v.exam_id = :examId order by a.first_name, a.last_name, a.id`,
    { examId },
  );

/** The rooms of an exam, by name. */
export const placesOf = (db: Db, examId: number): Promise<Room[]> =>
  sql<Room>(
    db,
    `select ${roomColumns} from exam_place p join exam_room r using (room_id)
     where p.exam_id = :examId order by r.name, r.room_id`,
    { examId },
  );

export interface SeatedStudent extends PersonName {
  id: number;
  room_id: number | null;
  row: number | null;
  column: number | null;
  barred: boolean;
}

/** The students of an exam by their numbers, enrolled or in possession of an attempt, each with a seat or without. */
export const studentsOfExam = (db: Db, examId: number): Promise<SeatedStudent[]> =>
  sql<SeatedStudent>(
    db,
    `select a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, s.room_id, s.seat_row as row,
            s.seat_column as column,
            ${isBarred('(select offering_id from exam where exam_id = :examId)', 'a.id')} as barred
     from (
       select e.student_id from exam x cross join lateral (
         select e.student_id from ${enrolledIn('x.offering_id')}) e
       where x.exam_id = :examId
       union select t.student_id from attempt t where t.exam_id = :examId) m
     join account a on a.id = m.student_id
     left join exam_place_seat s on s.exam_id = :examId and s.student_id = a.id
     order by a.id`,
    { examId },
  );

/** Rooms that are there, held until the transaction ends. */
export const holdRooms = (trx: Trx, ids: readonly number[]): Promise<Room[]> =>
  sql<Room>(
    trx,
    `select ${roomColumns} from exam_room r where r.room_id = any(:ids::int[]) and r.deleted_at is null for share`,
    { ids: [...ids] },
  );

/** Gives an exam these rooms and no others; seats go, and the observers of rooms that it leaves. */
export async function storePlaces(trx: Trx, examId: number, ids: readonly number[]): Promise<void> {
  await execute(trx, 'delete from exam_place_seat where exam_id = :examId', { examId });
  await execute(trx, 'delete from exam_place where exam_id = :examId and room_id <> all(:ids::int[])', {
    examId,
    ids: [...ids],
  });
  await execute(
    trx,
    `insert into exam_place (exam_id, room_id, during)
     select x.exam_id, r.room_id, exam_minutes(x.start_at, x.ends_at)
     from exam x cross join unnest(:ids::int[]) as r(room_id) where x.exam_id = :examId
     on conflict (exam_id, room_id) do update set during = excluded.during`,
    { examId, ids: [...ids] },
  );
}

export interface GivenSeat {
  room_id: number;
  student_id: number;
  row: number;
  column: number;
}

/** Stores the seats of an exam that has none. */
export const storeSeats = (trx: Trx, examId: number, seats: readonly GivenSeat[]): Promise<unknown> =>
  execute(
    trx,
    `insert into exam_place_seat (exam_id, room_id, student_id, seat_row, seat_column)
     select :examId, * from unnest(:rooms::int[], :students::bigint[], :rows::int[], :columns::int[])`,
    {
      examId,
      rooms: seats.map(({ room_id }) => room_id),
      students: seats.map(({ student_id }) => student_id),
      rows: seats.map(({ row }) => row),
      columns: seats.map(({ column }) => column),
    },
  );

/** Whether the exam is in this room. */
export const isPlaced = async (trx: Trx, examId: number, roomId: number): Promise<boolean> =>
  (await trx('exam_place').where({ exam_id: examId, room_id: roomId }).first('room_id')) !== undefined;

/** How many of these accounts are doctors now. */
export const doctorsAmong = async (trx: Trx, ids: readonly number[]): Promise<number> => {
  const held = await sql(
    trx,
    `select id from account where id = any(:ids::bigint[]) and role = 'instructor' and deleted_at is null for share`,
    { ids: [...ids] },
  );
  return held.length;
};

/** Names the observers of one room of an exam, in place of those before; one who was in another of its rooms moves. */
export async function storeObservers(trx: Trx, examId: number, roomId: number, ids: readonly number[]): Promise<void> {
  const of = { examId, roomId, ids: [...ids] };
  await execute(
    trx,
    `delete from exam_observer where exam_id = :examId and (room_id = :roomId or person_id = any(:ids::bigint[]))`,
    of,
  );
  await execute(
    trx,
    `insert into exam_observer (exam_id, room_id, person_id, during)
     select p.exam_id, p.room_id, n.person_id, p.during
     from exam_place p cross join unnest(:ids::bigint[]) as n(person_id)
     where p.exam_id = :examId and p.room_id = :roomId`,
    of,
  );
}

type RoomFields = Named<'name'> & { rows: number; columns: number };

/** Adds a room; answers its id. */
export const insertRoom = async (trx: Trx, { name, name_ar, rows, columns }: RoomFields): Promise<number> => {
  const [row] = await trx('exam_room')
    .insert({ name, name_ar, seat_rows: rows, seat_columns: columns })
    .returning('room_id');
  return row!.room_id;
};

/** A room, locked until the transaction ends. */
export const roomForUpdate = async (trx: Trx, roomId: number): Promise<Room | undefined> => {
  const [row] = await sql<Room>(
    trx,
    `select ${roomColumns} from exam_room r where r.room_id = :roomId and r.deleted_at is null for update`,
    { roomId },
  );
  return row;
};

/** Changes a room. */
export const updateRoom = (trx: Trx, roomId: number, { name, name_ar, rows, columns }: RoomFields): Promise<unknown> =>
  trx('exam_room').where({ room_id: roomId }).update({ name, name_ar, seat_rows: rows, seat_columns: columns });

/** Hides a room; what was held in it stays on record. */
export const hideRoom = (trx: Trx, roomId: number, now: Date): Promise<unknown> =>
  trx('exam_room').where({ room_id: roomId }).update({ deleted_at: now });

/** Whether an exam that is not over is in the room; with a size, whether it seats somebody outside of it. */
export const roomIsUsed = async (
  trx: Trx,
  { roomId, now, size }: { roomId: number; now: Date; size?: { rows: number; columns: number } },
): Promise<boolean> => {
  const [row] = await sql<{ used: boolean }>(
    trx,
    `select exists (
       select 1 from exam_place p where p.room_id = :roomId and upper(p.during) > :now
         and (:rows::int is null or exists (
           select 1 from exam_place_seat s where s.exam_id = p.exam_id and s.room_id = p.room_id
             and (s.seat_row > :rows or s.seat_column > :columns)))) as used`,
    { roomId, now, rows: size?.rows ?? null, columns: size?.columns ?? null },
  );
  return row!.used;
};
