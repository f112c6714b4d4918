import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import { type Db, holdsSearch, type Named, type Trx } from '../../kernel/index.ts';

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
  db: Db,
  { search, limit, within }: { search?: string | undefined; limit?: number | undefined; within?: Reach | undefined },
): Promise<LinkRow[]> {
  const query = db('department_course as l')
    .join('department as d', 'd.department_id', 'l.department_id')
    .join('course as c', 'c.course_id', 'l.course_id')
    .whereNull('l.deleted_at')
    .orderBy(['c.sort_en', 'd.sort_en', 'l.id'])
    .limit(limit ?? 5000);
  if (within) query.whereIn('l.department_id', [...within]);
  const text = search?.trim();
  if (text) {
    query.where((either) => {
      either.whereRaw(holdsSearch(db, `(d.search_text || ' ' || c.search_text)`, text));
      if (/^[1-4]$/.test(text)) either.orWhere('l.level', Number(text));
    });
  }
  return query.select(
    'l.id',
    'l.department_id',
    'd.department_name',
    'd.department_name_ar',
    'c.course_code as course_id',
    'c.course_code',
    'c.course_name',
    'c.course_name_ar',
    'l.level',
    'l.semester',
  );
}

export interface LinkInput {
  department_id: number;
  course_id: number;
  level: number;
  semester: number;
}

/** A visible link, locked against other changes until the transaction ends. */
export const linkForUpdate = async (trx: Trx, id: number): Promise<LinkInput | undefined> =>
  trx('department_course')
    .where({ id })
    .whereNull('deleted_at')
    .forUpdate()
    .first('department_id', 'course_id', 'level', 'semester');

/** Of these links, the visible ones, locked against deletion until the transaction ends. */
export const linksForShare = async (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  trx('department_course')
    .whereIn('id', [...ids])
    .whereNull('deleted_at')
    .orderBy('id')
    .forShare()
    .pluck('id');

/** Inserts a link; answers its id. */
export async function insertLink(trx: Trx, input: LinkInput, at: Date): Promise<number> {
  const [row] = await trx('department_course')
    .insert({ ...input, created_at: at })
    .returning('id');
  return row.id;
}

/** Changes a link's course, department, level and semester. */
export const changeLink = async (trx: Trx, id: number, input: LinkInput): Promise<void> => {
  await trx('department_course').where({ id }).update(input);
};

/** Hides a link. */
export const hideLink = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('department_course').where({ id }).update({ deleted_at: at });
};

export interface LinkUses {
  classes: number;
  students: number;
}

/** What uses a link in the current term or a planned one (ADC-15). */
export const usesOfLink = (db: Db, id: number): Promise<LinkUses> =>
  sqlRow<LinkUses>(
    db,
    `with own as materialized (
       select k.instructor_course_id from class_of_term k where k.department_course_id = :id and k.term_state <> 'closed')
     select (select count(*) from own)::int as classes,
            (select count(distinct e.student_id) from enrolment e join own using (instructor_course_id)
             where e.withdrawn_at is null)::int as students`,
    { id },
  );

/** What ever used a link, in any term, ended or not: its contents and results belong to the course of the link (YRS-04). */
export const everUsesOfLink = (db: Db, id: number): Promise<LinkUses> =>
  sqlRow<LinkUses>(
    db,
    `with own as materialized (
       select k.instructor_course_id from instructor_course k where k.department_course_id = :id)
     select (select count(*) from own)::int as classes,
            (select count(distinct e.student_id) from enrolment e join own using (instructor_course_id))::int as students`,
    { id },
  );
