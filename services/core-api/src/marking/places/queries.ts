import type { Place } from '@daftar/contracts/marking/place-limits';
import { expression, sql } from '@daftar/service-kit/sql/sql';
import { teamHas } from '../../faculty/index.ts';
import type { Db, Trx } from '../../kernel/index.ts';
import { allottedAnswer, allottedWork } from '../markers/share.ts';

/** What is commented on: a file that was handed in, or an answer to an essay. */
export type CommentedWork = { submission_id: number } | { attempt_id: number; exam_id: number; question_id: number };

export interface PlaceComment {
  place_comment_id: number;
  place: Place;
  comment: string;
  version: number;
  changed_at: Date;
}

/** A comment `c` as calls name it, as SQL: one object of JSON. */
export const commentAsJson = (c: string): string => `jsonb_build_object(
  'place_comment_id', ${c}.place_comment_id, 'comment', ${c}.comment, 'version', ${c}.version,
  'changed_at', ${c}.changed_at, 'place', ${placeAsJson(c)})`;

/** Its place alone. */
export const placeAsJson = (c: string): string => `case ${c}.place_kind
  when 'pdf' then jsonb_build_object('kind', 'pdf', 'page', ${c}.page, 'x', ${c}.x, 'y', ${c}.y)
  when 'image' then jsonb_build_object('kind', 'image', 'x', ${c}.x, 'y', ${c}.y)
  when 'lines' then jsonb_build_object('kind', 'lines', 'from', ${c}.starts, 'to', ${c}.ends)
  else jsonb_build_object('kind', 'passage', 'from', ${c}.starts, 'to', ${c}.ends, 'quote', ${c}.quote) end`;

/** In the order in which the places are met: down the pages, along the text. */
const inPlaces = (c: string): string => `${c}.page, ${c}.starts, ${c}.y, ${c}.place_comment_id`;

/** All comments that fulfil a condition on `c`, as SQL: an array of JSON, empty without any. */
export const commentsWhere = (condition: string): string => `coalesce((
  select jsonb_agg(${commentAsJson('c')} order by ${inPlaces('c')}) from place_comment c where ${condition}), '[]')`;

export interface CommentedFile {
  submission_id: number;
  name: string;
  mime_type: string;
  size: number;
  submitted_at: Date;
  replaced: boolean;
  removed: boolean;
  place_comments: PlaceComment[];
}

/** The files of a work that have comments on their places, newest first. */
export const commentedFiles = (db: Db, workId: number): Promise<CommentedFile[]> =>
  sql<CommentedFile>(
    db,
    `select * from (
       select b.id as submission_id, f.original_name as name, f.mime_type, f.size_bytes as size, b.submitted_at,
              b.replaced_at is not null as replaced, f.removed_at is not null as removed,
              ${commentsWhere('c.submission_id = b.id')} as place_comments
       from submission b join stored_file f on f.id = b.file_id
       where b.student_assignment_id = ?) files
     where place_comments <> '[]' order by submission_id desc`,
    [workId],
  );

/** The comments on passages of an attempt’s answers that have points; drafts wait for these. */
export const markedPassages = (
  db: Db,
  attemptId: number,
): Promise<{ question_id: number; place_comments: PlaceComment[] }[]> =>
  sql(
    db,
    `select c.question_id, jsonb_agg(${commentAsJson('c')} order by ${inPlaces('c')}) as place_comments
     from place_comment c
     join attempt_answer s on s.attempt_id = c.attempt_id and s.question_id = c.question_id and s.points is not null
     where c.attempt_id = ? group by c.question_id order by c.question_id`,
    [attemptId],
  );

/** How many comments a file or answer has. */
export const countOf = async (db: Db, of: CommentedWork): Promise<number> =>
  (await db('place_comment').where(of).select('place_comment_id')).length;

const columnsOf = (place: Place) => {
  const { kind: place_kind } = place;
  if (place.kind === 'pdf') return { place_kind, page: place.page, x: place.x, y: place.y };
  if (place.kind === 'image') return { place_kind, x: place.x, y: place.y };
  const { from: starts, to: ends } = place;
  return { place_kind, starts, ends, quote: place.kind === 'passage' ? place.quote : null };
};

const shown = ['place_comment_id', 'comment', 'version', 'changed_at'] as const;

/** Adds a comment to a place of a work; answers it with id and version. */
export const insertComment = async (
  trx: Trx,
  of: CommentedWork,
  { place, ...row }: { place: Place; comment: string; author_id: number; created_at: Date; changed_at: Date },
): Promise<PlaceComment> => {
  const [added] = await trx('place_comment')
    .insert({ ...of, ...columnsOf(place), ...row })
    .returning([...shown]);
  return { ...added!, place };
};

export interface HeldComment extends PlaceComment {
  submission_id: number | null;
  attempt_id: number | null;
}

/** One with the offering of its work. */
export interface ReachedComment extends HeldComment {
  offering_id: number;
}

/**
 * A comment on work that is handed in to this doctor, or allotted to them, held until the transaction ends; so is what is
 * allotted, so that nothing is changed after access has ended.
 */
export const holdComment = async (trx: Trx, doctor: number, commentId: number): Promise<ReachedComment | undefined> => {
  await sql(
    trx,
    `select m.marker_id from place_comment c
     left join submission b on b.id = c.submission_id left join student_assignment w using (student_assignment_id)
     join marker m on m.doctor_id = :doctor and (m.exam_id = c.exam_id or m.assignment_id = w.assignment_id)
     where c.place_comment_id = :commentId for share of m`,
    { doctor, commentId },
  );
  const rows = await sql<ReachedComment>(
    trx,
    `select c.place_comment_id, c.submission_id, c.attempt_id, c.comment, c.version, c.changed_at,
            coalesce((select x.offering_id from exam x where x.exam_id = c.exam_id),
                     (select s.offering_id from submission b join student_assignment w using (student_assignment_id)
                      join assignment s using (assignment_id) where b.id = c.submission_id)) as offering_id,
            ${placeAsJson('c')} as place
     from place_comment c
     where c.place_comment_id = :commentId and (
       exists (select 1 from submission b join student_assignment w using (student_assignment_id)
               join assignment s using (assignment_id)
               where b.id = c.submission_id
                 and (${teamHas('mark', 's.offering_id', ':doctor')} and s.deleted_at is null or ${allottedWork('s', 'w.student_id')}))
       or exists (select 1 from exam x
                  where x.exam_id = c.exam_id and ${teamHas('mark', 'x.offering_id', ':doctor')} and x.deleted_at is null)
       or exists (select 1 from attempt t
                  where t.attempt_id = c.attempt_id
                    and ${allottedAnswer('c.exam_id', 't.student_id', 'c.question_id')}))
     for update of c`,
    { doctor, commentId },
  );
  return rows[0];
};

/** Changes the words of a comment; answers its new version. */
export const changeComment = async (
  trx: Trx,
  commentId: number,
  change: { comment: string; author_id: number; changed_at: Date },
): Promise<number> => {
  const [row] = await trx('place_comment')
    .where({ place_comment_id: commentId })
    .update({ ...change, version: expression(trx, 'version + 1') })
    .returning('version');
  return row!.version;
};

/** Removes a comment. */
export const deleteComment = async (trx: Trx, commentId: number): Promise<void> => {
  await trx('place_comment').where({ place_comment_id: commentId }).delete();
};
