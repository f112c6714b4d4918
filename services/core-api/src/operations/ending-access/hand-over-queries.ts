import { sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/**
 * Tables whose rows belong to an offering, and move with its classes to another instructor. A test compares them with the
 * schema.
 */
export const contentTables = [
  'chapter',
  'assignment',
  'announcement',
  'planned_announcement',
  'course_question',
  'exam',
] as const;
const neverDeleted: ReadonlySet<string> = new Set(['planned_announcement', 'course_question']);

/** Exams first, as wherever access changes: see `holdExamsOf`. */
export const holdExamsOfInstructor = async (trx: Trx, instructorId: number): Promise<void> => {
  await trx('exam').where({ instructor_id: instructorId }).orderBy('exam_id').forUpdate().select('exam_id');
};

export interface HandedClass {
  instructor_course_id: number;
  offering_id: number;
  course_id: number;
  course_code: string;
  course_name: string;
  link_there: boolean;
}

/** The classes that an instructor has now, or those that ended with the account; locked until the transaction ends. */
export async function classesToHandOver(
  trx: Trx,
  instructorId: number,
  endingId: number | null,
): Promise<HandedClass[]> {
  const rows = await sql<HandedClass>(
    trx,
    `select k.instructor_course_id, k.offering_id, c.course_id, c.course_code, c.course_name, dc.deleted_at is null as link_there
     from instructor_course k
     join department_course dc on dc.id = k.department_course_id
     join course c on c.course_id = dc.course_id
     join offering o on o.offering_id = k.offering_id
     join term t on t.term_id = o.term_id
     where k.instructor_id = :instructorId and t.state = 'current'
       and case when :endingId::int is null then k.deleted_at is null else k.ending_id = :endingId end
     order by k.instructor_course_id for update of k for share of dc`,
    { instructorId, endingId },
  );
  return rows;
}

/** Courses that an instructor teaches now, or has contents in this term. */
export async function coursesTaughtBy(trx: Trx, instructorId: number): Promise<number[]> {
  const contents = contentTables.map(
    (table) =>
      `exists (select 1 from ${table} where offering_id = o.offering_id ${neverDeleted.has(table) ? '' : 'and deleted_at is null'})`,
  );
  const rows = await sql<{ course_id: number }>(
    trx,
    `select o.course_id from offering o join term t on t.term_id = o.term_id and t.state = 'current'
     where o.lead_id = :instructorId
       and (exists (select 1 from class_now k where k.offering_id = o.offering_id) or ${contents.join(' or ')})`,
    { instructorId },
  );
  return rows.map(({ course_id }) => course_id);
}
