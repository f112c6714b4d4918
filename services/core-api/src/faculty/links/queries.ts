import type { Knex } from 'knex';
import { holdsSearch, type Named } from '../../kernel/index.ts';
import { DepartmentCourse } from './model.ts';

export interface LinkRow extends Named<'course_name'>, Named<'department_name'> {
  id: number;
  department_id: number;
  course_id: string;
  course_code: string;
  level: number;
  semester: number;
}

/** Visible links by course, searched by department name, course name, code or level (ADC-05). */
export async function listLinks(
  db: Knex,
  { search, limit }: { search?: string | undefined; limit?: number | undefined },
): Promise<LinkRow[]> {
  const query = DepartmentCourse.query(db)
    .withGraphJoined('[department, course]')
    .whereNull('department_course.deleted_at')
    .orderBy(['course.sort_en', 'department.sort_en', 'department_course.id'])
    .limit(limit ?? 5000);
  const text = search?.trim();
  if (text) {
    query.where((either) => {
      either.where(holdsSearch(db, `(department.search_text || ' ' || course.search_text)`, text));
      if (/^[1-4]$/.test(text)) either.orWhere('department_course.level', Number(text));
    });
  }
  return (await query).map((link) => ({
    id: link.id,
    department_id: link.department_id,
    department_name: link.department.department_name,
    department_name_ar: link.department.department_name_ar,
    course_id: link.course.course_code,
    course_code: link.course.course_code,
    course_name: link.course.course_name,
    course_name_ar: link.course.course_name_ar,
    level: link.level,
    semester: link.semester,
  }));
}

export interface LinkInput {
  department_id: number;
  course_id: number;
  level: number;
  semester: number;
}

/** A visible link, locked against other changes until the transaction ends. */
export const linkForUpdate = async (trx: Knex.Transaction, id: number): Promise<DepartmentCourse | undefined> =>
  DepartmentCourse.query(trx).findById(id).whereNull('deleted_at').forUpdate();

/** Of these links, the visible ones, locked against deletion until the transaction ends. */
export const linksForShare = async (trx: Knex.Transaction, ids: readonly number[]): Promise<number[]> =>
  trx('department_course')
    .whereIn('id', [...ids])
    .whereNull('deleted_at')
    .orderBy('id')
    .forShare()
    .pluck('id');

export async function insertLink(trx: Knex.Transaction, input: LinkInput, at: Date): Promise<number> {
  const [row] = await trx('department_course')
    .insert({ ...input, created_at: at })
    .returning('id');
  return row.id;
}

export const changeLink = async (trx: Knex.Transaction, id: number, input: LinkInput): Promise<void> => {
  await DepartmentCourse.query(trx).findById(id).patch(input);
};

export const hideLink = async (trx: Knex.Transaction, id: number, at: Date): Promise<void> => {
  await DepartmentCourse.query(trx).findById(id).patch({ deleted_at: at });
};

/** What still uses a link (ADC-15). */
export async function usesOfLink(db: Knex, id: number): Promise<{ classes: number; students: number }> {
  const { rows } = await db.raw(
    `select
       (select count(*) from instructor_course where department_course_id = :id and deleted_at is null)::int as classes,
       (select count(distinct e.student_id) from enrolment e
        join instructor_course ic on ic.instructor_course_id = e.instructor_course_id
        where ic.department_course_id = :id and ic.deleted_at is null and e.withdrawn_at is null)::int as students`,
    { id },
  );
  return rows[0];
}
