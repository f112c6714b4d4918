import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** What has markers: an exam or an assignment. */
export type MarkedItem = { exam_id: number } | { assignment_id: number };

/** What of an item is allotted to a doctor who is not its owner (DAY-04). */
export interface Share {
  marker_id: number;
  owner_id: number;
  allotted: 'all' | 'questions' | 'students';
  names_hidden: boolean;
}

/** Whether the work of a student, for essays to one question, is allotted to the marker `m`, as SQL. */
export const holdsWork = (m: string, student: string, question: string): string => `case ${m}.allotted
  when 'all' then true
  when 'questions' then exists (select 1 from marker_question h
    where h.marker_id = ${m}.marker_id and h.question_id = ${question})
  else exists (select 1 from marker_student h where h.marker_id = ${m}.marker_id and h.student_id = ${student}) end`;

/** Whether works of an assignment `s` by the student are allotted to `:doctor`, as SQL. */
export const allottedWork = (s: string, student: string): string => `exists (select 1 from marker_now m
  where m.assignment_id = ${s}.assignment_id and m.doctor_id = :doctor and ${holdsWork('m', student, 'null')})`;

/** Whether answers to a question by the student are allotted to `:doctor`, as SQL. */
export const allottedAnswer = (exam: string, student: string, question: string): string => `exists (
  select 1 from marker_now m
  where m.exam_id = ${exam} and m.doctor_id = :doctor and ${holdsWork('m', student, question)})`;

const columnOf = (item: MarkedItem): 'exam_id' | 'assignment_id' => ('exam_id' in item ? 'exam_id' : 'assignment_id');
const idOf = (item: MarkedItem): number => ('exam_id' in item ? item.exam_id : item.assignment_id);

/** What is allotted to a doctor now; undefined: nothing. */
export const shareOf = async (db: Db, item: MarkedItem, doctor: number): Promise<Share | undefined> => {
  const rows = await sql<Share>(
    db,
    `select marker_id, owner_id, allotted, names_hidden from marker_now
     where ${columnOf(item)} = :id and doctor_id = :doctor`,
    { id: idOf(item), doctor },
  );
  return rows[0];
};

/**
 * The same for what writes: the owner’s change waits until the transaction ends, or has been seen by it, so that nothing
 * is saved after access has ended.
 */
export const heldShare = async (trx: Db, item: MarkedItem, doctor: number): Promise<Share | undefined> => {
  await trx('marker').where(item).where({ doctor_id: doctor }).forShare().first('marker_id');
  return shareOf(trx, item, doctor);
};

/** @throws AppError question.notFound: answers to this essay are not allotted */
export async function requireQuestion(db: Db, share: Share | null, question_id: number): Promise<void> {
  if (share?.allotted !== 'questions') return;
  const { marker_id } = share;
  if (!(await db('marker_question').where({ marker_id, question_id }).first('marker_id')))
    throw new AppError('question.notFound');
}

/** Whether works of this student are allotted. */
export async function holdsStudent(db: Db, share: Share | null, student_id: number): Promise<boolean> {
  if (share?.allotted !== 'students') return true;
  const { marker_id } = share;
  return (await db('marker_student').where({ marker_id, student_id }).first('marker_id')) !== undefined;
}

/** For `:marker` in `ofMarker`: null unless only certain students are allotted. */
export const studentsOnly = (share: Share | null): number | null =>
  share?.allotted === 'students' ? share.marker_id : null;

/** Narrows a list to the students that are allotted to `:marker`, as SQL. */
export const ofMarker = (student: string): string => `(:marker::int is null
  or exists (select 1 from marker_student h where h.marker_id = :marker and h.student_id = ${student}))`;
