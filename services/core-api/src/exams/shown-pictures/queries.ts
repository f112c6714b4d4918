import { execute, sql } from '@daftar/service-kit/sql/sql';
import { teamHas } from '../../faculty/index.ts';
import type { Db } from '../../kernel/index.ts';

export interface Usable {
  picture_id: string;
  sha256: string;
}

/** A bank that this doctor works with has a question with picture `:pictureId`, or with that of this row. */
export const inReachedBank = (picture: string, doctor: string): string => `exists (
  select 1 from bank_picture bp join bank_item bi using (item_id) join bank_reach br on br.bank_id = bi.bank_id
  where bp.picture_id = ${picture} and br.person_id = ${doctor})`;

/** An exam with that picture went along into an offering that this doctor leads (YRS-05). */
export const inRolledDraft = (picture: string, doctor: string): string => `exists (
  select 1 from exam_picture ru join roll_over_copy z on z.kind = 'draft' and z.source = ru.exam_id::text
  join offering ro on ro.offering_id = z.target_id
  where ru.picture_id = ${picture} and ro.lead_id = ${doctor})`;

/** Of these pictures, those that a doctor may put into an exam: their own, of an exam that is theirs now, or of a bank. */
export const usablePictures = (db: Db, instructorId: number, ids: readonly string[]): Promise<Usable[]> =>
  sql<Usable>(
    db,
    `select p.picture_id, f.sha256 from picture p join stored_file f on f.id = p.file_id
     where p.picture_id = any(:ids::uuid[]) and p.attempt_id is null and (p.account_id = :instructorId
       or exists (select 1 from exam_picture u join exam x using (exam_id)
         where u.picture_id = p.picture_id and ${teamHas('make', 'x.offering_id', ':instructorId')})
       or ${inReachedBank('p.picture_id', ':instructorId')} or ${inRolledDraft('p.picture_id', ':instructorId')})`,
    { ids: [...ids], instructorId },
  );

/** Adds pictures to those that an exam shows; one that it has already is no error. */
export const addToExam = (trx: Db, examId: number, ids: readonly string[]): Promise<unknown> =>
  execute(trx, `insert into exam_picture (exam_id, picture_id) select ?, unnest(?::uuid[]) on conflict do nothing`, [
    examId,
    [...ids],
  ]);

/** Removes all pictures from an exam but these. */
export const removeOthersFromExam = (trx: Db, examId: number, keep: readonly string[]): Promise<unknown> =>
  execute(trx, 'delete from exam_picture where exam_id = ? and picture_id <> all(?::uuid[])', [examId, [...keep]]);

/** The files of the pictures that an exam's questions show. */
export const filesOfExam = (
  db: Db,
  examId: number,
): Promise<{ picture_id: string; storage_key: string; mime_type: string; size_bytes: number }[]> =>
  db('exam_picture as u')
    .join('picture as p', 'p.picture_id', 'u.picture_id')
    .join('stored_file as f', 'f.id', 'p.file_id')
    .where('u.exam_id', examId)
    .orderBy('p.created_at')
    .select('p.picture_id', 'f.storage_key', 'f.mime_type', 'f.size_bytes');
