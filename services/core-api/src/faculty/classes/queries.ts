import type { AcademicTitle, PersonName } from '@daftar/i18n';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import { type Db, holdsSearch, type Named, type Trx } from '../../kernel/index.ts';

export interface ClassRow extends PersonName, Named<'course_name'>, Named<'department_name'> {
  id: number;
  instructor_course_id: number;
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
  { search, limit, within }: { search?: string | undefined; limit?: number | undefined; within?: Reach | undefined },
): Promise<ClassRow[]> {
  const rows = await sql<ClassRow>(
    db,
    `select k.instructor_course_id as id, k.instructor_course_id, k.instructor_id as user_id, k.department_course_id,
            a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.title, d.department_name,
            d.department_name_ar, c.course_code, c.course_name, c.course_name_ar, k.level, k.semester,
            (select count(*) from enrolment e
             where e.instructor_course_id = k.instructor_course_id and e.withdrawn_at is null)::int as students
     from class_now k
     join account a on a.id = k.instructor_id
     join department d on d.department_id = k.department_id
     join course c on c.course_id = k.course_id
     where :found ${within ? 'and k.department_id = any(:within::int[])' : ''}
     order by a.sort_en, a.id, c.sort_en, k.instructor_course_id
     limit :limit`,
    {
      limit: limit ?? 5000,
      ...(within && { within: [...within] }),
      found: holdsSearch(db, `(a.name_text || ' ' || c.search_text || ' ' || d.search_text)`, search ?? ''),
    },
  );
  return rows;
}

/** Of these department-courses, those that the instructor teaches already. */
export const classesBetween = async (trx: Trx, instructorId: number, linkIds: readonly number[]): Promise<number[]> =>
  trx('instructor_course')
    .where({ instructor_id: instructorId })
    .whereIn('department_course_id', [...linkIds])
    .whereNull('deleted_at')
    .pluck('department_course_id');

/** Inserts one class per department-course; answers their ids. */
export async function insertClasses(
  trx: Trx,
  instructorId: number,
  linkIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await trx('instructor_course')
    .insert(linkIds.map((id) => ({ instructor_id: instructorId, department_course_id: id, created_at: at })))
    .returning('instructor_course_id');
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

/** The classes of an instructor that have not ended, locked against other changes until the transaction ends. */
export const classesOfForUpdate = async (trx: Trx, instructorId: number): Promise<number[]> =>
  trx('instructor_course')
    .where({ instructor_id: instructorId })
    .whereNull('deleted_at')
    .orderBy('instructor_course_id')
    .forUpdate()
    .pluck('instructor_course_id');

/** Gives classes, even ended ones, to another instructor. */
export const moveClasses = async (trx: Trx, ids: readonly number[], to: number): Promise<void> => {
  await trx('instructor_course')
    .whereIn('instructor_course_id', [...ids])
    .update({ instructor_id: to, deleted_at: null, ending_id: null });
};

/**
 * Gives an instructor’s ended classes of these courses to another instructor; they stay ended. Their contents move too,
 * and former students find them and their own results only through the class (FIX-04).
 */
export const moveEndedClasses = async (
  trx: Trx,
  { from, to, courseIds }: { from: number; to: number; courseIds: readonly number[] },
): Promise<void> => {
  await trx('instructor_course')
    .where({ instructor_id: from })
    .whereNotNull('deleted_at')
    .whereIn(
      'department_course_id',
      trx('department_course')
        .whereIn('course_id', [...courseIds])
        .select('id'),
    )
    .update({ instructor_id: to });
};
