import type { PersonName } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import type { TextParams } from '@daftar/i18n/translate';
import { execute, expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../../kernel/index.ts';
import { paramsOf, type Wanted, wantedPairs } from './queries.ts';

/** A row of a spreadsheet that matched nobody: its number, its content, and the reason. */
export interface RefusedRow {
  row: number;
  text: string;
  reason: MessageKey;
  params?: TextParams | undefined;
}

/** Inserts a batch with its refused rows; answers its id. */
export async function insertBatch(
  trx: Trx,
  batch: { made_at: Date; made_by: number; refused: readonly RefusedRow[] },
): Promise<number> {
  const [row] = await trx('enrolment_batch')
    .insert({ ...batch, refused: JSON.stringify(batch.refused) })
    .returning('id');
  return row.id;
}

/** The refused rows of a batch, made by this admin if one is given; undefined if there is no such batch. */
export const refusedOfBatch = async (db: Db, id: number, by?: number): Promise<RefusedRow[] | undefined> =>
  (
    await db('enrolment_batch')
      .where(by === undefined ? { id } : { id, made_by: by })
      .first(expression<{ refused: RefusedRow[] }>(db, 'refused'))
  )?.refused;

/** A batch that was not undone, locked until the transaction ends. */
export const batchForUpdate = (trx: Trx, id: number): Promise<{ id: number } | undefined> =>
  trx('enrolment_batch').where({ id }).whereNull('undone_at').forUpdate().first('id');

/** The classes that a batch enrolled somebody in. */
export const classesOfBatch = (trx: Trx, id: number): Promise<number[]> =>
  trx('enrolment').where({ batch_id: id }).distinct('instructor_course_id').pluck('instructor_course_id');

/** Records that a batch was undone. */
export const markBatchUndone = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('enrolment_batch').where({ id }).update({ undone_at: at });
};

export interface PreviewedStudent extends PersonName {
  id: number;
  /** In how many classes the list wants them. */
  wanted: number;
  /** How many of these they are enrolled in already. */
  already: number;
}

/** Students by name, with what they are enrolled in already. */
export async function previewOf(trx: Trx, wanted: readonly Wanted[]): Promise<PreviewedStudent[]> {
  const rows = await sql<PreviewedStudent>(
    trx,
    `select a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, w.wanted, w.already
     from (select p.s, count(*)::int as wanted, count(e.id)::int as already
           from ${wantedPairs} p
           left join enrolment e on e.student_id = p.s and e.instructor_course_id = p.c and e.withdrawn_at is null
           group by p.s) w
     join account a on a.id = w.s order by a.sort_en, a.id`,
    paramsOf(wanted),
  );
  return rows;
}

export interface NamedClass extends NamedInstructor, Named<'course_name'>, Named<'department_name'> {
  instructor_course_id: number;
  course_code: string;
}

/** These classes with instructor, course and department by name. */
export async function namedClasses(trx: Trx, ids: readonly number[]): Promise<NamedClass[]> {
  const rows = await sql<NamedClass>(
    trx,
    `select k.instructor_course_id, ${instructorOf('i')}, c.course_code, c.course_name,
            c.course_name_ar, d.department_name, d.department_name_ar
     from class_of_term k
     join account i on i.id = k.instructor_id
     join course c on c.course_id = k.course_id
     join department d on d.department_id = k.department_id
     where k.instructor_course_id = any(:ids::int[]) order by c.sort_en, k.instructor_course_id`,
    { ids: [...ids] },
  );
  return rows;
}

/**
 * Withdraws the enrolments that a batch added, except those used since: whose student has opened an exam of the class
 * or handed in work. Answers how many of each.
 */
export async function withdrawBatch(trx: Trx, batchId: number, at: Date): Promise<{ withdrawn: number; kept: number }> {
  const withdrawn = await execute(
    trx,
    `update enrolment e set withdrawn_at = :at
     where e.batch_id = :batchId and e.withdrawn_at is null and not ${usedSince('e')}`,
    { batchId, at },
  );
  const { kept } = await sqlRow<{ kept: number }>(
    trx,
    'select count(*)::int as kept from enrolment where batch_id = :batchId and withdrawn_at is null',
    {
      batchId,
    },
  );
  return { withdrawn, kept };
}

/** Whether an enrolment (`alias`) has led to an attempt or to submitted work since it was added. */
export const usedSince = (alias: string): string => `(
  exists (select 1 from attempt t join exam x using (exam_id)
          join instructor_course k on k.instructor_course_id = ${alias}.instructor_course_id
          where t.student_id = ${alias}.student_id and t.opened_at >= ${alias}.enrolled_at
            and x.offering_id = k.offering_id)
  or exists (select 1 from submission b join student_assignment w using (student_assignment_id)
          join assignment s using (assignment_id)
          join instructor_course k on k.instructor_course_id = ${alias}.instructor_course_id
          where w.student_id = ${alias}.student_id and b.submitted_at >= ${alias}.enrolled_at
            and s.offering_id = k.offering_id))`;
