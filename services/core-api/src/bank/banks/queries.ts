import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface ListedBank {
  bank_id: number | null;
  of: 'course' | 'department';
  course_code: string | null;
  department_id: number | null;
  name: string;
  name_ar: string | null;
  lead: string | null;
  lead_ar: string | null;
  items: number;
}

/** The banks that a doctor works with, or would: of each course and department that they teach, and of their teams. */
export const banksOf = (db: Db, doctor: number): Promise<ListedBank[]> =>
  sql<ListedBank>(
    db,
    `with taught as (select distinct course_id, department_id from class_of_term where instructor_id = :doctor),
     mine as (
       select b.bank_id, 'course' as of, c.course_code, null::int as department_id, c.course_name as name,
              c.course_name_ar as name_ar, null::bigint as lead_id
       from (select distinct course_id from taught) t join course c using (course_id)
       left join question_bank b on b.course_id = c.course_id and b.lead_id = :doctor
       where c.deleted_at is null
       union all
       select b.bank_id, 'department', null, d.department_id, d.department_name, d.department_name_ar, null
       from (select distinct department_id from taught) t join department d using (department_id)
       left join question_bank b on b.department_id = d.department_id
       where d.deleted_at is null
       union all
       select b.bank_id, 'course', c.course_code, null, c.course_name, c.course_name_ar, b.lead_id
       from bank_reach r join question_bank b using (bank_id) join course c on c.course_id = b.course_id
       where r.person_id = :doctor and b.lead_id <> :doctor and c.deleted_at is null)
     select m.bank_id, m.of, m.course_code, m.department_id, m.name, m.name_ar,
       a.first_name || ' ' || a.last_name as lead, a.first_name_ar || ' ' || a.last_name_ar as lead_ar, (select count(*)::int from bank_item i where i.bank_id = m.bank_id and i.retired_at is null) as items
     from mine m left join account a on a.id = m.lead_id
     order by m.of, m.course_code, m.lead_id nulls first, m.name`,
    { doctor },
  );

/** The bank of a course’s team; makes it the first time. */
export const bankOfTeam = async (trx: Trx, courseId: number, leadId: number, now: Date): Promise<number> => {
  await trx('question_bank')
    .insert({ course_id: courseId, lead_id: leadId, created_at: now })
    .onConflict(['course_id', 'lead_id'])
    .ignore();
  const row = await trx('question_bank').where({ course_id: courseId, lead_id: leadId }).first('bank_id');
  return row!.bank_id;
};

/** The bank of a department in which this doctor teaches; makes it the first time. */
export const bankOfDepartment = async (
  trx: Trx,
  departmentId: number,
  doctor: number,
  now: Date,
): Promise<number | undefined> => {
  const { teaches } = await sqlRow<{ teaches: boolean }>(
    trx,
    'select exists (select 1 from class_of_term where instructor_id = ? and department_id = ?) as teaches',
    [doctor, departmentId],
  );
  if (!teaches) return undefined;
  await trx('question_bank')
    .insert({ department_id: departmentId, created_at: now })
    .onConflict('department_id')
    .ignore();
  const row = await trx('question_bank').where({ department_id: departmentId }).first('bank_id');
  return row!.bank_id;
};

/** Whether a person works with a bank. */
export const reachesBank = async (db: Db, bankId: number, person: number): Promise<boolean> => {
  const rows = await sql<{ bank_id: number }>(
    db,
    'select bank_id from bank_reach where bank_id = ? and person_id = ? limit 1',
    [bankId, person],
  );
  return rows.length > 0;
};

/** Whether somebody else works with it. */
export const isShared = async (db: Db, bankId: number, person: number): Promise<boolean> => {
  const rows = await sql<{ bank_id: number }>(
    db,
    'select bank_id from bank_reach where bank_id = ? and person_id <> ? limit 1',
    [bankId, person],
  );
  return rows.length > 0;
};

export interface BankFacets {
  items: number;
  folders: { folder_id: number; parent_id: number | null; name: string; items: number }[];
  tags: { tag: string; items: number }[];
  people: { id: number; name: string; name_ar: string | null }[];
}

/** What a bank’s list is narrowed by, in one statement. */
export const facetsOf = (db: Db, bankId: number): Promise<BankFacets> =>
  sqlRow<BankFacets>(
    db,
    `with mine as (select folder_id, tags, made_by from bank_item where bank_id = :bankId and retired_at is null)
     select (select count(*)::int from mine) as items,
       (select coalesce(json_agg(f order by f.name), '[]') from (
          select d.folder_id, d.parent_id, d.name,
                 (select count(*)::int from mine m where m.folder_id = d.folder_id) as items
          from bank_folder d where d.bank_id = :bankId) f) as folders,
       (select coalesce(json_agg(t order by t.tag), '[]') from (
          select tag, count(*)::int as items from mine, unnest(tags) as tag group by tag order by 2 desc limit 300) t) as tags,
       (select coalesce(json_agg(p order by p.name, p.id), '[]') from (
          select a.id, a.first_name || ' ' || a.last_name as name, a.first_name_ar || ' ' || a.last_name_ar as name_ar
          from (select distinct made_by from mine) m join account a on a.id = m.made_by limit 200) p) as people`,
    { bankId },
  );
