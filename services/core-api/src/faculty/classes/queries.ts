import type { AcademicTitle, PersonName } from '@daftar/i18n';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import { type Db, holdsSearch, type Named, type Trx } from '../../kernel/index.ts';

export interface ClassRow extends PersonName, Named<'course_name'>, Named<'department_name'> {
  id: number;
  instructor_course_id: number;
  offering_id: number;
  user_id: number;
  department_course_id: number;
  title: AcademicTitle | null;
  course_code: string;
  level: number;
  semester: number;
  students: number;
}

/** Classes by doctor and course, with the present number of students; searched by doctor, course or department. */
export async function listClasses(
  db: Db,
  {
    search,
    limit,
    within,
    term = null,
  }: {
    search?: string | undefined;
    limit?: number | undefined;
    within?: Reach | undefined;
    /** Null: the current one. */
    term?: number | null;
  },
): Promise<ClassRow[]> {
  const rows = await sql<ClassRow>(
    db,
    `select k.instructor_course_id as id, k.instructor_course_id, k.offering_id, k.instructor_id as user_id, k.department_course_id,
            a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.title, d.department_name,
            d.department_name_ar, c.course_code, c.course_name, c.course_name_ar, k.level, k.semester,
            (select count(*) from enrolment e
             where e.instructor_course_id = k.instructor_course_id and e.withdrawn_at is null)::int as students
     from class_of_term k
     join account a on a.id = k.instructor_id
     join department d on d.department_id = k.department_id
     join course c on c.course_id = k.course_id
     where k.term_id = coalesce(:term::int, (select term_id from term where state = 'current')) and :found ${within ? 'and k.department_id = any(:within::int[])' : ''}
     order by a.sort_en, a.id, c.sort_en, k.instructor_course_id
     limit :limit`,
    {
      limit: limit ?? 5000,
      term,
      ...(within && { within: [...within] }),
      found: holdsSearch(db, `(a.name_text || ' ' || c.search_text || ' ' || d.search_text)`, search ?? ''),
    },
  );
  return rows;
}

/** Of these department-courses, those that the instructor teaches already in a term. */
export const classesBetween = async (
  trx: Trx,
  instructorId: number,
  linkIds: readonly number[],
  termId: number,
): Promise<number[]> =>
  trx('class_of_term')
    .where({ instructor_id: instructorId, term_id: termId })
    .whereIn('department_course_id', [...linkIds])
    .pluck('department_course_id');

/** Inserts one class per department-course, of the instructor’s offerings in a term; answers their ids. */
export async function insertClasses(
  trx: Trx,
  instructorId: number,
  linkIds: readonly number[],
  { termId, at }: { termId: number; at: Date },
): Promise<number[]> {
  const rows = await sql<{ instructor_course_id: number }>(
    trx,
    `insert into instructor_course (instructor_id, department_course_id, created_at, offering_id)
     select :instructorId::bigint, dc.id, :at::timestamptz, offering_for(dc.course_id, :instructorId::bigint, :termId::int, :at)
     from unnest(:linkIds::int[]) with ordinality as l (id, place) join department_course dc on dc.id = l.id
     order by l.place returning instructor_course_id`,
    { instructorId, linkIds: [...linkIds], termId, at },
  );
  return rows.map((row) => row.instructor_course_id);
}

export interface StoredClass {
  instructor_course_id: number;
  instructor_id: number;
  department_course_id: number;
}

const stored = ['instructor_course_id', 'instructor_id', 'department_course_id'] as const;

/** A class that has not ended, locked against other changes until the transaction ends. */
export const classForUpdate = (trx: Trx, id: number): Promise<StoredClass | undefined> =>
  trx('instructor_course').where({ instructor_course_id: id }).whereNull('deleted_at').forUpdate().first(stored);

/** Of these classes, those that have not ended, locked against ending until the transaction ends. */
export const classesForShare = async (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  trx('instructor_course')
    .whereIn('instructor_course_id', [...ids])
    .whereNull('deleted_at')
    .orderBy('instructor_course_id')
    .forShare()
    .pluck('instructor_course_id');

/** How many students are enrolled in a class now. */
export async function studentsIn(db: Db, classId: number): Promise<number> {
  const row = await sqlRow<{ students: number }>(
    db,
    'select count(*) as students from enrolment where instructor_course_id = ? and withdrawn_at is null',
    [classId],
  );
  return row.students;
}

/** The ending that hides something, so that it can be undone. */
export interface EndedBy {
  at: Date;
  endingId: number;
}

/** Ends classes and withdraws their students; results stay. */
export async function endClasses(trx: Trx, ids: readonly number[], by: EndedBy): Promise<void> {
  if (ids.length === 0) return;
  const { at, endingId } = by;
  await trx('instructor_course')
    .whereIn('instructor_course_id', [...ids])
    .update({ deleted_at: at, ending_id: endingId });
  await trx('enrolment')
    .whereIn('instructor_course_id', [...ids])
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: at, ending_id: endingId });
}

/** Classes of terms that are not closed: those of a closed one never end (YRS-04). */
const notClosed = `instructor_course.offering_id not in (
  select o.offering_id from offering o join term t using (term_id) where t.state = 'closed')`;

/**
 * The classes of an instructor that have not ended, in terms that are not closed, locked against other changes until the
 * transaction ends.
 */
export const classesOfForUpdate = async (trx: Trx, instructorId: number): Promise<number[]> =>
  trx('instructor_course')
    .where({ instructor_id: instructorId })
    .whereNull('deleted_at')
    .whereRaw(notClosed)
    .orderBy('instructor_course_id')
    .forUpdate()
    .pluck('instructor_course_id');

/**
 * Gives offerings another lead, with everything that belongs to them (COR-17); who led them until now, and the new lead's
 * earlier part, are members of the past.
 */
export async function giveLead(trx: Trx, offeringIds: readonly number[], to: number, at: Date): Promise<void> {
  const ids = [...offeringIds];
  await execute(
    trx,
    `update offering_member set until = greatest(since, :at)
     where offering_id = any(:ids::int[]) and until is null and (part = 'lead' or person_id = :to)`,
    { ids, to, at },
  );
  await trx('offering').whereIn('offering_id', ids).update({ lead_id: to });
  await execute(
    trx,
    `insert into offering_member (offering_id, person_id, part, since)
     select id, :to, 'lead', :at from unnest(:ids::int[]) as o (id)`,
    { ids, to, at },
  );
}
