import { execute, sql } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

/** Something that a sheet has added (no `before` and `after`) or changed. */
export interface Act {
  kind: 'course' | 'link' | 'class';
  subject_id: number;
  before: Record<string, string | number | null> | null;
  after: Record<string, string | number | null> | null;
}

/** Stores what a sheet has done; answers its id. */
export async function insertImport(
  trx: Trx,
  made: { file_name: string; term_id: number; made_by: number; made_at: Date },
  acts: readonly Act[],
): Promise<number> {
  const [row] = await trx('sheet_import').insert(made).returning('import_id');
  const id = row!.import_id;
  await execute(
    trx,
    `insert into sheet_import_act (import_id, kind, subject_id, before, after)
     select :id, a.kind, a.subject_id, nullif(a.before, 'null'), nullif(a.after, 'null')
     from jsonb_to_recordset(cast(:acts as jsonb)) as a (kind text, subject_id int, before jsonb, after jsonb)`,
    { id, acts: JSON.stringify(acts) },
  );
  return id;
}

export interface ImportRow extends Named<'term_name'>, NamedOrNone<'made_by'> {
  import_id: number;
  file_name: string;
  made_at: Date;
  undone_at: Date | null;
  courses: number;
  links: number;
  classes: number;
  changed: number;
}

/** The last sheets that were applied; those of one person, unless null. */
export const imports = (db: Db, asked: { by: number | null; most: number }): Promise<ImportRow[]> =>
  sql<ImportRow>(
    db,
    `select i.import_id, i.file_name, i.made_at, i.undone_at, t.name as term_name, t.name_ar as term_name_ar,
            ${nameOf('a', 'made_by')}, n.*
     from sheet_import i join term t using (term_id) join account a on a.id = i.made_by
     cross join lateral (
       select count(*) filter (where x.kind = 'course' and x.before is null)::int as courses,
              count(*) filter (where x.kind = 'link' and x.before is null)::int as links,
              count(*) filter (where x.kind = 'class')::int as classes,
              count(*) filter (where x.before is not null)::int as changed
       from sheet_import_act x where x.import_id = i.import_id) n
     where (cast(:by as bigint) is null or i.made_by = :by)
     order by i.import_id desc limit :most`,
    asked,
  );

/** A sheet that was applied, locked until the transaction ends. */
export const importForUpdate = (
  trx: Trx,
  id: number,
): Promise<{ made_by: number; made_at: Date; term_id: number; undone_at: Date | null } | undefined> =>
  trx('sheet_import').where({ import_id: id }).forUpdate().first('made_by', 'made_at', 'term_id', 'undone_at');

/**
 * Codes of the courses of what is no longer as the sheet left it: another name, level or semester; gone; or, of what it
 * added, a class with students, a link with another class, a course with another link. What else hangs on it, foreign
 * keys refuse to lose.
 */
export const usedSince = async (trx: Trx, id: number): Promise<string[]> => {
  const rows = await sql<{ course_code: string }>(
    trx,
    `with act as (select * from sheet_import_act where import_id = :id)
     select distinct coalesce(u.course_code, '…') as course_code from (
       select c.course_code from act x left join course c on c.course_id = x.subject_id
       where x.kind = 'course' and (
         c.course_id is null or c.deleted_at is not null
         or x.after is not null and jsonb_build_object('course_name', c.course_name, 'course_name_ar', c.course_name_ar) <> x.after
         or x.after is null and exists (
           select 1 from department_course l where l.course_id = c.course_id
             and not exists (select 1 from act y where y.kind = 'link' and y.after is null and y.subject_id = l.id)))
       union all
       select c.course_code from act x left join department_course l on l.id = x.subject_id left join course c using (course_id)
       where x.kind = 'link' and (
         l.id is null or l.deleted_at is not null
         or x.after is not null and jsonb_build_object('level', l.level, 'semester', l.semester) <> x.after
         or x.after is null and exists (
           select 1 from instructor_course k where k.department_course_id = l.id
             and not exists (select 1 from act y where y.kind = 'class' and y.subject_id = k.instructor_course_id)))
       union all
       select c.course_code from act x left join instructor_course k on k.instructor_course_id = x.subject_id
       left join department_course l on l.id = k.department_course_id left join course c using (course_id)
       where x.kind = 'class' and (
         k.instructor_course_id is null or k.deleted_at is not null
         or exists (select 1 from enrolment e where e.instructor_course_id = k.instructor_course_id))) u
     order by 1`,
    { id },
  );
  return rows.map(({ course_code }) => course_code);
};

/** Everything that a sheet has done. */
export const actsOf = (trx: Trx, id: number): Promise<Act[]> =>
  sql<Act>(
    trx,
    'select kind, subject_id, before, after from sheet_import_act where import_id = ? order by subject_id',
    [id],
  );

/** Removes classes that nobody has used, with the offerings that are left without any class. */
export async function removeClasses(trx: Trx, ids: readonly number[]): Promise<void> {
  const offerings = await sql<{ offering_id: number }>(
    trx,
    `delete from instructor_course where instructor_course_id = any(cast(:ids as int[])) returning offering_id`,
    { ids: [...ids] },
  );
  const empty = await sql<{ offering_id: number }>(
    trx,
    `select o.offering_id from offering o where o.offering_id = any(cast(:offerings as int[]))
       and not exists (select 1 from instructor_course k where k.offering_id = o.offering_id)
     order by o.offering_id for update`,
    { offerings: offerings.map(({ offering_id }) => offering_id) },
  );
  const gone = { offerings: empty.map(({ offering_id }) => offering_id) };
  await execute(
    trx,
    `delete from offering_member where offering_id = any(cast(:offerings as int[])) and part = 'lead'`,
    gone,
  );
  await execute(trx, 'delete from offering where offering_id = any(cast(:offerings as int[]))', gone);
}

/** Removes links that have no class. */
export const removeLinks = (trx: Trx, ids: readonly number[]): Promise<number> =>
  execute(trx, 'delete from department_course where id = any(cast(:ids as int[]))', { ids: [...ids] });

/** Removes courses that are taught nowhere. */
export const removeCourses = (trx: Trx, ids: readonly number[]): Promise<number> =>
  execute(trx, 'delete from course where course_id = any(cast(:ids as int[]))', { ids: [...ids] });

/** Records that a sheet was undone. */
export const markUndone = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('sheet_import').where({ import_id: id }).update({ undone_at: at });
};
