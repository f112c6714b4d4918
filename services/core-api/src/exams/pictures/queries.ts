import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { teamHas } from '../../faculty/index.ts';
import type { Db, StoredFile, Trx } from '../../kernel/index.ts';
import { storedFileColumns } from '../../kernel/index.ts';
import { allottedAnswer, holdsWork } from '../../marking/index.ts';
import { isAsked } from '../exam/queries.ts';
import { inReachedBank, inRolledDraft } from '../shown-pictures/queries.ts';

export interface PictureRow {
  picture_id: string;
  account_id: number;
  attempt_id: number | null;
  file_id: string;
  width: number;
  height: number;
  created_at: Date;
}

/** Inserts a picture; false when its id is taken. */
export async function insertPicture(trx: Trx, picture: PictureRow): Promise<boolean> {
  const rows = await trx('picture').insert(picture).onConflict('picture_id').ignore().returning('picture_id');
  return rows.length === 1;
}

export type FoundPicture = PictureRow & { file: StoredFile };

/** A picture with its file. */
export async function pictureOf(db: Db, pictureId: string): Promise<FoundPicture | undefined> {
  const [row] = await sql<PictureRow & StoredFile>(
    db,
    `select p.picture_id, p.account_id, p.attempt_id, p.file_id, p.width, p.height, ${storedFileColumns.join(', ')}
     from picture p join stored_file f on f.id = p.file_id where p.picture_id = ?`,
    [pictureId],
    { name: 'picture-of' },
  );
  if (!row) return undefined;
  const { picture_id, account_id, attempt_id, file_id, width, height, ...file } = row;
  return { picture_id, account_id, attempt_id, file_id, width, height, created_at: row.created_at, file };
}

/** How many photos an attempt has. */
export const countOfAttempt = async (trx: Db, attemptId: number): Promise<number> => {
  const row = await sqlRow<{ count: number }>(trx, 'select count(*)::int as count from picture where attempt_id = ?', [
    attemptId,
  ]);
  return row.count;
};

/** Whether a stored answer of an attempt names this picture, with this content. */
export const answerNames = async (db: Db, attemptId: number, name: string): Promise<boolean> => {
  const row = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from attempt_answer where attempt_id = :attemptId and strpos(answer_text, :name) > 0)
         or exists (select 1 from late_answer where attempt_id = :attemptId and strpos(answer_text, :name) > 0) as found`,
    { attemptId, name },
  );
  return row.found;
};

// The comment on an answer `s` shows the picture.
const inComment = `strpos(s.comment, 'picture:' || :pictureId || '.') > 0`;

/** Whether a picture belongs to an exam of this doctor: to its questions, to an answer in it, or to a marker’s comment; or to their bank. */
export const isOfDoctor = async (db: Db, picture: PictureRow, instructorId: number): Promise<boolean> => {
  const row = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from exam_picture u join exam x using (exam_id)
         where u.picture_id = :pictureId and ${teamHas('mark', 'x.offering_id', ':instructorId')})
       or exists (select 1 from attempt a join exam x using (exam_id)
         where a.attempt_id = :attemptId and ${teamHas('mark', 'x.offering_id', ':instructorId')})
       or exists (select 1 from marker m join attempt t on t.exam_id = m.exam_id
         join attempt_answer s on s.attempt_id = t.attempt_id and s.graded_by = m.doctor_id
         where m.owner_id = :instructorId and m.doctor_id = :by and ${inComment})
       or ${inReachedBank(':pictureId', ':instructorId')} or ${inRolledDraft(':pictureId', ':instructorId')} as found`,
    { pictureId: picture.picture_id, attemptId: picture.attempt_id, by: picture.account_id, instructorId },
  );
  return row.found;
};

/**
 * Whether an essay that is allotted to this doctor shows a picture, or an answer to it does, or the comment on one
 * (DAY-04).
 */
export const isAllotted = async (
  db: Db,
  { picture_id: pictureId, attempt_id, account_id: by }: PictureRow,
  doctor: number,
): Promise<boolean> => {
  const row = await sqlRow<{ found: boolean }>(
    db,
    `select exists (
         select 1 from exam_picture u
         join question q on q.exam_id = u.exam_id and strpos(q.question_text || coalesce(q.texts ->> 'ar', ''), :pictureId) > 0
         join marker_now m on m.exam_id = u.exam_id and m.doctor_id = :doctor
         where u.picture_id = :pictureId::uuid and q.scored_by = 'person' and (m.allotted <> 'questions' or exists (
           select 1 from marker_question h where h.marker_id = m.marker_id and h.question_id = q.question_id)))
       or exists (
         select 1 from attempt t
         join attempt_answer s on s.attempt_id = t.attempt_id and strpos(s.answer_text, :pictureId) > 0
         where t.attempt_id = :attempt_id and ${allottedAnswer('t.exam_id', 't.student_id', 's.question_id')})
       or exists (
         select 1 from marker_now m join attempt t on t.exam_id = m.exam_id
         join attempt_answer s on s.attempt_id = t.attempt_id and s.graded_by = :by
         where m.doctor_id = :doctor and ${holdsWork('m', 't.student_id', 's.question_id')} and ${inComment}) as found`,
    { pictureId, attempt_id, by, doctor },
  );
  return row.found;
};

/** What shows a picture to a student: an exam they sit or sat, by its questions or by the comment on an answer. */
export interface ShownIn {
  exam_id: number;
  by: 'question' | 'comment';
}

// A question that attempt `a` asks shows the picture, or one of its options does.
const isInAsked = `exists (
  select 1 from question q left join answer_option o on o.question_id = q.question_id
  where q.exam_id = a.exam_id and ${isAsked()} and strpos(concat_ws(' ', q.question_text, q.texts, q.body, o.answer_text, o.texts), :pictureId) > 0)`;

/** Where a student meets a picture. */
export const shownInOf = (db: Db, pictureId: string, studentId: number): Promise<ShownIn[]> =>
  sql<ShownIn>(
    db,
    `select a.exam_id, 'question' as by from exam_picture u join attempt a using (exam_id)
       where u.picture_id = :pictureId::uuid and a.student_id = :studentId
         and (a.drawn is null or ${isInAsked})
     union
     select a.exam_id, 'comment' from attempt a join attempt_answer s using (attempt_id) join exam x on x.exam_id = a.exam_id
       join picture p on p.picture_id = :pictureId::uuid and p.account_id in (x.instructor_id, s.graded_by)
       where a.student_id = :studentId and ${inComment}`,
    { pictureId, studentId },
    { name: 'picture-shown-in' },
  );

/** The exams of a doctor with a mock that shows a picture. */
export const mocksShowing = async (db: Db, pictureId: string, instructorId: number): Promise<number[]> => {
  const rows = await sql<{ exam_id: number }>(
    db,
    `select m.exam_id from exam x join exam_mock m using (exam_id)
     where ${teamHas('make', 'x.offering_id', ':instructorId')} and x.deleted_at is null
       and strpos(m.questions::text, 'picture:' || :pictureId || '.') > 0 limit 20`,
    { pictureId, instructorId },
  );
  return rows.map(({ exam_id }) => exam_id);
};
