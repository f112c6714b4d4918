import type { PetitionKind } from '@daftar/contracts/levels/limits';
import type { PersonName } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../identity/index.ts';
import type { Db, Named, Trx } from '../kernel/index.ts';
import type { OfTerm } from './queries.ts';

export interface PetitionRow {
  petition_id: number;
  result_id: number;
  offering_id: number;
  kind: PetitionKind;
  reason: string;
  fee: number | null;
  made_at: Date;
  fee_noted_at: Date | null;
  accepted: boolean | null;
  answer: string | null;
  decided_at: Date | null;
}

const columns = `
  p.petition_id, p.result_id, p.offering_id, p.kind, p.reason, p.fee::float8 as fee, p.made_at, p.fee_noted_at, p.accepted,
  p.answer, p.decided_at`;

/** A student’s petitions, with the terms of their results. */
export const petitionsOfStudent = (db: Db, studentId: number): Promise<(PetitionRow & { term_id: number })[]> =>
  sql(
    db,
    `select ${columns}, r.term_id from petition p join level_result r using (result_id)
     where p.student_id = :studentId order by p.petition_id`,
    { studentId },
  );

export interface OwnResultRow extends OfTerm {
  result_id: number;
  publication_id: number;
  term_id: number;
  class_level: number;
  number: number;
  document: string;
  content: string;
  publish_at: Date;
  petition_days: number | null;
  petition_kinds: PetitionKind[];
  petition_fee: number | null;
}

/** The newest published result of each term with a student’s row; the newest term first. */
export const ownResults = (db: Db, studentId: number, now: Date): Promise<OwnResultRow[]> =>
  sql(
    db,
    `select * from (
       select distinct on (r.term_id) r.result_id, p.publication_id, r.term_id, r.level as class_level, r.number, r.content as document, w.content,
              p.publish_at, p.petition_days, p.petition_kinds, p.petition_fee::float8 as petition_fee,
              t.name, t.name_ar, y.name as year, y.name_ar as year_ar, t.starts_at
       from level_result_row w join level_result r using (result_id)
       join level_publication p on p.result_id = r.result_id and p.ended_at is null and p.approved_at is not null
         and p.publish_at <= :now
       join term t using (term_id) join academic_year y using (year_id)
       where w.student_id = :studentId order by r.term_id, p.publish_at desc, r.result_id desc) x
     order by starts_at desc nulls last, term_id desc limit 40`,
    { studentId, now },
  );

/** The rules of versions, by which students see parts. */
export const rulesOf = (db: Db, versions: readonly number[]): Promise<{ version_id: number; rules: string }[]> =>
  db('bylaw_version')
    .whereIn('version_id', [...versions])
    .select('version_id', 'rules');

/** Stores a petition; answers its id. */
export const insertPetition = async (
  trx: Trx,
  petition: {
    result_id: number;
    publication_id: number;
    student_id: number;
    offering_id: number;
    kind: PetitionKind;
    reason: string;
    fee: number | null;
    made_at: Date;
  },
): Promise<number> => {
  const [row] = await trx('petition').insert(petition).returning('petition_id');
  return row!.petition_id;
};

export interface ListedPetition extends PetitionRow, OfTerm, PersonName, Named<'course_name'> {
  number: number;
  level: number;
  student_id: number;
  course_code: string;
  /** The student’s row of the result. */
  content: string;
  fee_note: string | null;
  decided_by: number | null;
}

/** A page of petitions of results whose levels are wholly within reach: open ones by age, decided ones newest first. */
export const petitionsIn = (
  db: Db,
  asked: { reach: Reach; decided: boolean; after: number; most: number },
): Promise<ListedPetition[]> =>
  sql(
    db,
    `select ${columns}, r.number, r.level, t.name, t.name_ar, y.name as year, y.name_ar as year_ar, p.student_id,
            a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, c.course_code, c.course_name, c.course_name_ar,
            w.content, p.fee_note, p.decided_by
     from petition p join level_result r using (result_id) join level_result_row w using (result_id, student_id)
     join term t using (term_id) join academic_year y using (year_id) join account a on a.id = p.student_id
     join offering o on o.offering_id = p.offering_id join course c on c.course_id = o.course_id
     where ${asked.decided ? 'p.decided_at is not null' : 'p.decided_at is null'}
       and (:after = 0 or p.petition_id ${asked.decided ? '<' : '>'} :after)
       and (cast(:reach as int[]) is null
            or (select coalesce(bool_and(d.department_id = any(cast(:reach as int[]))), false)
                from offering l join instructor_course k on k.offering_id = l.offering_id and k.deleted_at is null
                join department_course d on d.id = k.department_course_id
                where l.term_id = r.term_id and d.level = r.level))
     order by p.petition_id ${asked.decided ? 'desc' : ''} limit :most`,
    { reach: asked.reach, after: asked.after, most: asked.most },
  );

/** A petition, locked, with the term and level of its result. */
export const petitionForUpdate = async (
  trx: Trx,
  id: number,
): Promise<
  | (OfTerm & {
      petition_id: number;
      result_id: number;
      term_id: number;
      level: number;
      student_id: number;
      offering_id: number;
      fee: number | null;
      fee_noted_at: Date | null;
      decided_at: Date | null;
    })
  | undefined
> => {
  const [row] = await sql<
    OfTerm & {
      petition_id: number;
      result_id: number;
      term_id: number;
      level: number;
      student_id: number;
      offering_id: number;
      fee: number | null;
      fee_noted_at: Date | null;
      decided_at: Date | null;
    }
  >(
    trx,
    `select p.petition_id, p.result_id, r.term_id, r.level, p.student_id, p.offering_id, p.fee::float8 as fee, p.fee_noted_at,
            p.decided_at, t.name, t.name_ar, y.name as year, y.name_ar as year_ar
     from petition p join level_result r using (result_id) join term t using (term_id) join academic_year y using (year_id)
     where p.petition_id = :id for update of p`,
    { id },
  );
  return row;
};

/** Notes the receipt of a fee. */
export const noteFee = (
  trx: Trx,
  id: number,
  { note, userId, now }: { note: string; userId: number; now: Date },
): Promise<unknown> =>
  trx('petition').where({ petition_id: id }).update({ fee_note: note, fee_noted_by: userId, fee_noted_at: now });

/** Stores a decision. */
export const decide = (
  trx: Trx,
  id: number,
  { accepted, answer, userId, now }: { accepted: boolean; answer: string; userId: number; now: Date },
): Promise<unknown> =>
  trx('petition').where({ petition_id: id }).update({ accepted, answer, decided_by: userId, decided_at: now });

/** Removes the words of a person’s petitions (TRU-13). */
export const forgetWords = (trx: Trx, studentId: number): Promise<unknown> =>
  execute(
    trx,
    `update petition set reason = '–', answer = case when answer is not null then '–' end,
            fee_note = case when fee_note is not null then '–' end
     where student_id = :studentId`,
    { studentId },
  );
