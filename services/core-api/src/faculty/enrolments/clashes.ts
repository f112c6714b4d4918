import { mostToldClashes } from '@daftar/contracts/faculty/told-clashes';
import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';
import type { Wanted } from './queries.ts';

interface EnrolmentClash extends PersonName {
  student_id: number;
  exam_name: string;
  course_code: string;
  start_at: Date;
  other_name: string;
  other_code: string;
  other_start_at: Date;
}

export interface EnrolmentClashes {
  clashing_students: number;
  clashes: EnrolmentClash[];
}

const toCome = 'x.published_at is not null and x.deleted_at is null and x.closes_at > :now';
/** An exam of `student`, whose end theirs is by an accommodation (`c`). */
const timed = `x.exam_id, date_trunc('minute', x.start_at) as begins,
  date_trunc('minute', x.ends_at) + make_interval(mins =>
    coalesce(ceil(x.duration_minutes * (c.time_factor - 1))::int + c.break_minutes, 0)) as ends`;

/**
 * Exams that overlap for students once they are in these classes (YRS-12): one of the classes’ exams to come and any
 * other of the student’s. Nobody is kept out because of them: the office is told, and moves an exam.
 */
export async function clashesOf(trx: Trx, wanted: readonly Wanted[], now: Date): Promise<EnrolmentClashes> {
  const classes = await classesWithExams(trx, [...new Set(wanted.flatMap(({ classIds }) => classIds))], now);
  const pairs = wanted.flatMap(({ students, classIds }) =>
    classIds.filter((id) => classes.has(id)).flatMap((id) => students.map((student) => [student, id] as const)),
  );
  if (pairs.length === 0) return { clashing_students: 0, clashes: [] };
  const rows = await sql<EnrolmentClash & { clashing_students: number }>(
    trx,
    `with mine as materialized (
       select distinct w.student_id, ${timed}
       from unnest(:students::bigint[], :classes::int[]) as w(student_id, class_id)
       join instructor_course k on k.instructor_course_id = w.class_id
       join exam x on x.offering_id = k.offering_id and ${toCome}
       left join accommodation c on c.student_id = w.student_id),
     other as (
       select student_id, exam_id, begins, ends, true as wanted from mine
       union all
       select distinct e.student_id, ${timed}, false
       from (select distinct student_id from mine) s
       join enrolment e on e.student_id = s.student_id and e.withdrawn_at is null
       join instructor_course k on k.instructor_course_id = e.instructor_course_id and k.deleted_at is null
       join exam x on x.offering_id = k.offering_id and ${toCome}
       left join accommodation c on c.student_id = e.student_id
       where not exists (select 1 from mine m where m.student_id = e.student_id and m.exam_id = x.exam_id)),
     pair as materialized (
       select m.student_id, m.exam_id, o.exam_id as other_id
       from mine m join other o on o.student_id = m.student_id and o.exam_id <> m.exam_id
         and o.begins < m.ends and m.begins < o.ends and (not o.wanted or m.exam_id < o.exam_id))
     select p.student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, x.exam_name, c.course_code,
            x.start_at, y.exam_name as other_name, d.course_code as other_code, y.start_at as other_start_at,
            (select count(distinct student_id) from pair)::int as clashing_students
     from (select * from pair order by student_id, exam_id, other_id limit ${mostToldClashes}) p
     join account a on a.id = p.student_id
     join exam x on x.exam_id = p.exam_id join course c on c.course_id = x.course_id
     join exam y on y.exam_id = p.other_id join course d on d.course_id = y.course_id
     order by p.student_id, p.exam_id, p.other_id`,
    { students: pairs.map(([student]) => student), classes: pairs.map(([, id]) => id), now },
  );
  return {
    clashing_students: rows[0]?.clashing_students ?? 0,
    clashes: rows.map(({ clashing_students: _, ...clash }) => clash),
  };
}

/** Of these classes, those whose offering has an exam to come: most enrolments are before any is published. */
async function classesWithExams(trx: Trx, classIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(
    trx,
    `select k.instructor_course_id as id from instructor_course k
     where k.instructor_course_id = any(:classIds::int[])
       and exists (select 1 from exam x where x.offering_id = k.offering_id and ${toCome})`,
    { classIds: [...classIds], now },
  );
  return new Set(rows.map(({ id }) => id));
}
