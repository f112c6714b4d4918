import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import { dayOf } from '../bylaws/index.ts';
import type { RecordedBylaw, RecordedMark } from '../gradebook/index.ts';
import type { Db, Named, Trx } from '../kernel/index.ts';

export interface StudentRow extends PersonName {
  student_id: number;
  key: string;
  department_id: number | null;
  department_name: string | null;
  department_name_ar: string | null;
  cohort: { name: string; name_ar: string } | null;
}

/** A student, deleted ones too: results stay. */
export const studentById = async (db: Db, id: number): Promise<StudentRow | undefined> => {
  const [row] = await sql<StudentRow>(
    db,
    `select a.id as student_id, a.key, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.department_id,
            d.department_name, d.department_name_ar,
            (select jsonb_build_object('name', c.name, 'name_ar', c.name_ar)
             from cohort_member m join cohort c using (cohort_id) where m.student_id = a.id) as cohort
     from account a left join department d using (department_id) where a.id = :id and a.role = 'student'`,
    { id },
  );
  return row;
};

export interface ResultRow extends Named<'course_name'>, Named<'term_name'>, Named<'year_name'> {
  offering_id: number;
  course_id: number;
  course_code: string;
  term_id: number;
  /** The day of the offering. */
  day: Date;
  version: number;
  sealed_at: Date;
  /** SHA-256 of the sealed marks, in hexadecimal. */
  hash: string;
  hours: number | null;
  bylaws: RecordedBylaw[] | null;
  own: RecordedMark;
}

/** The students of a seal by their keys, as the index `grade_seal_students` has them. */
export const keysIn = (seal: string): string =>
  `jsonb_path_query_array(cast(${seal}.content as jsonb), '$.students[*].key')`;

/** The sealed results in force of one student, by the index over the keys in the texts; terms in time. */
export const resultsOf = (db: Db, key: string): Promise<ResultRow[]> =>
  sql<ResultRow>(
    db,
    `select o.offering_id, o.course_id, c.course_code, c.course_name, c.course_name_ar, o.term_id, t.name as term_name,
            t.name_ar as term_name_ar, y.name as year_name, y.name_ar as year_name_ar,
            ${dayOf} as day, s.version, s.sealed_at, encode(s.content_hash, 'hex') as hash,
            cast(cast(s.content as jsonb) ->> 'hours' as float8) as hours, cast(s.content as jsonb) -> 'bylaws' as bylaws,
            (select m from jsonb_array_elements(cast(s.content as jsonb) -> 'students') m
             where m ->> 'key' = :key limit 1) as own
     from grade_seal s join gradebook b using (gradebook_id) join offering o on o.offering_id = b.offering_id
     join term t on t.term_id = o.term_id join academic_year y on y.year_id = t.year_id
     join course c on c.course_id = o.course_id
     where ${keysIn('s')} @> to_jsonb(array[cast(:key as text)]) and s.reopened is not true
     order by t.starts_at nulls first, t.term_id, c.course_code, o.offering_id`,
    { key },
  );

/** What a promotion needs of a sealed result. */
export interface EarnedRow extends Pick<ResultRow, 'offering_id' | 'course_id' | 'term_id' | 'day' | 'hours' | 'own'> {
  student_id: number;
  year_id: number;
}

/**
 * The sealed results in force of many students, terms in time: those of the offerings in which they are or were
 * enrolled, each seal read once (YRS-06).
 */
export const resultsOfMany = (db: Db, students: readonly { id: number; key: string }[]): Promise<EarnedRow[]> =>
  sql<EarnedRow>(
    db,
    `with s as materialized (
       select id, key from unnest(cast(:ids as bigint[]), cast(:keys as text[])) as s (id, key)),
     b as materialized (
       select distinct b.gradebook_id, b.offering_id from enrolment e join s on s.id = e.student_id
       join instructor_course k using (instructor_course_id) join gradebook b on b.offering_id = k.offering_id)
     select s.id as student_id, o.offering_id, o.course_id, o.term_id, t.year_id, ${dayOf} as day,
            cast(g.content ->> 'hours' as float8) as hours, m as own
     from b join offering o using (offering_id) join term t using (term_id)
     join lateral (select cast(content as jsonb) as content from grade_seal
                   where gradebook_id = b.gradebook_id and reopened is not true) g on true
     cross join lateral jsonb_array_elements(g.content -> 'students') m
     join s on s.key = m ->> 'key'
     order by s.id, t.starts_at nulls first, t.term_id, o.offering_id`,
    { ids: students.map(({ id }) => id), keys: students.map(({ key }) => key) },
  );

/** The credited courses that hold of many students. */
export const transfersOfMany = (
  db: Db,
  students: readonly number[],
): Promise<(Pick<TransferRow, 'course_id' | 'hours' | 'taken_back_at'> & { student_id: number })[]> =>
  sql(
    db,
    `select student_id, course_id, hours::float8 as hours, taken_back_at from credit_transfer
     where student_id = any(cast(:students as bigint[])) and taken_back_at is null`,
    { students: [...students] },
  );

export interface TransferRow extends Named<'course_name'> {
  transfer_id: number;
  course_id: number;
  course_code: string;
  hours: number;
  institution: string;
  reason: string;
  made_at: Date;
  taken_back_at: Date | null;
  taken_back_reason: string | null;
}

/** Courses that a student was credited with, taken back or not; oldest first. */
export const transfersOf = (db: Db, studentId: number): Promise<TransferRow[]> =>
  sql<TransferRow>(
    db,
    `select x.transfer_id, x.course_id, c.course_code, c.course_name, c.course_name_ar, x.hours::float8 as hours,
            x.institution, x.reason, x.made_at, x.taken_back_at, x.taken_back_reason
     from credit_transfer x join course c using (course_id) where x.student_id = :studentId order by x.transfer_id`,
    { studentId },
  );

/** Stores a credited course; answers its id. */
export const insertTransfer = async (
  trx: Trx,
  transfer: {
    student_id: number;
    course_id: number;
    hours: number;
    institution: string;
    reason: string;
    made_by: number;
    made_at: Date;
  },
): Promise<number> => {
  const [row] = await trx('credit_transfer').insert(transfer).returning('transfer_id');
  return row!.transfer_id;
};

/** A credited course that holds; locked. */
export const transferForUpdate = (
  trx: Trx,
  id: number,
): Promise<{ student_id: number; course_id: number } | undefined> =>
  trx('credit_transfer')
    .where({ transfer_id: id })
    .whereNull('taken_back_at')
    .forUpdate()
    .first('student_id', 'course_id');

/** Takes a credited course back. */
export async function endTransfer(
  trx: Trx,
  id: number,
  { reason, userId, now }: { reason: string; userId: number; now: Date },
): Promise<void> {
  await trx('credit_transfer')
    .where({ transfer_id: id })
    .update({ taken_back_by: userId, taken_back_at: now, taken_back_reason: reason });
}
