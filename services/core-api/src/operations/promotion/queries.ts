import type { PlannedStudent, PromotionRule } from '@daftar/contracts/operations/promotion';
import type { PromotionOutcome } from '@daftar/contracts/operations/promotion-parts';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

/** Whether there is such a year, held until the transaction ends. */
export const holdYear = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx('academic_year').where({ year_id: id }).forKeyShare().first('year_id')) !== undefined;

/** Of these students, those of whom a promotion after the year has decided, unless it was undone. */
export const decidedIn = async (db: Db, yearId: number, students: readonly number[]): Promise<Set<number>> => {
  const rows = await sql<{ student_id: number }>(
    db,
    `select distinct r.student_id from promotion_student r join promotion p using (promotion_id)
     where r.student_id = any(cast(:students as bigint[])) and p.year_id = :yearId and p.undone_at is null
       and r.outcome in ('promote', 'repeat', 'graduate')`,
    { students: [...students], yearId },
  );
  return new Set(rows.map(({ student_id }) => student_id));
};

interface NewPromotion {
  year_id: number;
  rule: PromotionRule;
  department_id: number | null;
  levels: readonly number[];
  made_by: number;
  made_at: Date;
  ending_id: number;
}

/** Stores a promotion with what becomes of each student; answers its id. */
export async function insertPromotion(
  trx: Trx,
  promotion: NewPromotion,
  students: readonly PlannedStudent[],
): Promise<number> {
  const { last } = await sqlRow<{ last: number }>(trx, 'select coalesce(max(id), 0) as last from enrolment');
  const [row] = await trx('promotion')
    .insert({
      ...promotion,
      rule: JSON.stringify(promotion.rule),
      levels: [...promotion.levels],
      last_enrolment: last,
    })
    .returning('promotion_id');
  const id = row!.promotion_id;
  await execute(
    trx,
    `insert into promotion_student (promotion_id, student_id, outcome, why, failed, hours, level_before, level_after,
       state_before, state_after, enrolments)
     select :id, r.student_id, r.outcome, r.why, r.failed, r.hours, r.level_before, r.level_after, r.state_before,
            r.state_after, r.enrolments
     from jsonb_to_recordset(cast(:students as jsonb)) as r (student_id bigint, outcome text, why text, failed int,
       hours numeric, level_before smallint, level_after smallint, state_before text, state_after text, enrolments int)`,
    { id, students: JSON.stringify(students) },
  );
  return id;
}

export interface PromotionRow extends Named<'year'>, NamedOrNone<'department_name'>, NamedOrNone<'made_by'> {
  promotion_id: number;
  year_id: number;
  levels: number[];
  rule: PromotionRule;
  made_at: Date;
  undone_at: Date | null;
  outcomes: { outcome: PromotionOutcome; students: number }[];
}

/** The last promotions, or one of them; those of one person, unless null. */
export const promotions = (
  db: Db,
  asked: { by: number | null; id: number | null; most: number },
): Promise<PromotionRow[]> =>
  sql<PromotionRow>(
    db,
    `select p.promotion_id, p.year_id, y.name as year, y.name_ar as year_ar, d.department_name, d.department_name_ar,
            p.levels, p.rule, p.made_at, p.undone_at, ${nameOf('a', 'made_by')},
            coalesce((select jsonb_agg(jsonb_build_object('outcome', n.outcome, 'students', n.students) order by n.outcome)
                      from (select r.outcome, count(*)::int as students from promotion_student r
                            where r.promotion_id = p.promotion_id group by r.outcome) n), '[]') as outcomes
     from promotion p join academic_year y using (year_id) left join department d using (department_id)
     join account a on a.id = p.made_by
     where (cast(:by as bigint) is null or p.made_by = :by) and (cast(:id as int) is null or p.promotion_id = :id)
     order by p.promotion_id desc limit :most`,
    asked,
  );

/** What became of each student, by name. */
export const studentsOf = (db: Db, id: number): Promise<PlannedStudent[]> =>
  sql<PlannedStudent>(
    db,
    `select r.student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, d.department_name,
            d.department_name_ar, r.outcome, r.why, r.failed, r.hours::float8 as hours, r.level_before, r.level_after,
            r.state_before, r.state_after, r.enrolments
     from promotion_student r join account a on a.id = r.student_id left join department d using (department_id)
     where r.promotion_id = ? order by a.sort_en, a.id`,
    [id],
  );

/** A promotion, locked until the transaction ends. */
export const promotionForUpdate = (
  trx: Trx,
  id: number,
): Promise<{ made_by: number; made_at: Date; ending_id: number; undone_at: Date | null } | undefined> =>
  trx('promotion').where({ promotion_id: id }).forUpdate().first('made_by', 'made_at', 'ending_id', 'undone_at');

/** The departments of its students now. */
export const departmentsOf = async (trx: Trx, id: number): Promise<(number | null)[]> => {
  const rows = await sql<{ department_id: number | null }>(
    trx,
    `select distinct a.department_id from promotion_student r join account a on a.id = r.student_id
     where r.promotion_id = ?`,
    [id],
  );
  return rows.map(({ department_id }) => department_id);
};

/** The ids of its students. */
export const studentIdsOf = (trx: Trx, id: number): Promise<number[]> =>
  trx('promotion_student').where({ promotion_id: id }).orderBy('student_id').pluck('student_id');

/**
 * Students of a promotion, by name, with whom something has happened since: another level or state, deleted, enrolled,
 * or in a later promotion that was not undone.
 */
export const usedSince = (trx: Trx, id: number): Promise<{ id: number; name: string; name_ar: string }[]> =>
  sql(
    trx,
    `select a.id, a.first_name || ' ' || a.last_name as name,
            coalesce(a.first_name_ar || ' ' || a.last_name_ar, a.first_name || ' ' || a.last_name) as name_ar
     from promotion p join promotion_student r using (promotion_id) join account a on a.id = r.student_id
     where p.promotion_id = :id and (
       a.deleted_at is not null or a.level is distinct from r.level_after or a.study_state <> r.state_after
       or exists (select 1 from enrolment e where e.student_id = r.student_id and e.withdrawn_at is null
                  and e.id > p.last_enrolment)
       or exists (select 1 from promotion_student l join promotion n using (promotion_id)
                  where l.student_id = r.student_id and l.promotion_id > :id and n.undone_at is null))
     order by a.sort_en, a.id`,
    { id },
  );

/** Records that a promotion was undone. */
export const markUndone = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('promotion').where({ promotion_id: id }).update({ undone_at: at });
};
