import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { expression, sql } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, type Narrowable, whereReached } from '../../faculty/index.ts';
import {
  type Caller,
  type Db,
  instructorOf,
  type NamedInstructor,
  type StoredFile,
  storedFileColumns,
  type Trx,
} from '../../kernel/index.ts';

type Found = { problems: PdfProblem[] | null };

export interface ChapterListRow extends NamedInstructor {
  id: number;
  chapter_name: string;
  isdownload: 'y' | 'n';
  size: number;
  created_at: Date;
  problems: PdfProblem[] | null;
  accessible: { name: string; mime_type: string; size: number; problems: PdfProblem[] | null } | null;
  hidden: boolean;
  publish_at: Date | null;
  replaced_at: Date | null;
  seen: 'new' | 'changed' | 'seen' | 'old' | null;
  seen_by: number | null;
}

/** The condition that students see the chapter `alias` at `:now` (DAY-02). */
export const shownToStudents = (alias: string): string =>
  `(not ${alias}.hidden and coalesce(${alias}.publish_at <= :now, true))`;

/** Narrows a query to chapters that the caller may know of: for a student, those that are published. */
const whereShown = <Q extends Narrowable<Q>>(query: Q, alias: string, { role }: Pick<Caller, 'role'>, now: Date): Q =>
  role === 'student' ? query.whereRaw(shownToStudents(alias), { now }) : query;

/** For so long a chapter counts as new for those who have not opened it. */
const newForMs = 14 * 86_400_000;

type Seen = Pick<ChapterListRow, 'seen' | 'seen_by'>;
const seenByStudent = `(select case
    when o.seen_at is not null then case when c.replaced_at > o.seen_at then 'changed' else 'seen' end
    when coalesce(c.publish_at, c.created_at) > ? then 'new' else 'old' end
  from (select max(seen_at) as seen_at from chapter_seen where chapter_id = c.id and student_id = ?) o) as seen,
  null::int as seen_by`;
const seenInClass = 'null::text as seen, 0 as seen_by';

/** By chapter: how many of its class's students have opened it; all at once, since each has many readers. */
export const readersOf = async (db: Db, { offeringIds }: CourseAccess): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql<{ chapter_id: number; readers: number }>(
    db,
    `select h.id as chapter_id, count(distinct o.student_id)::int as readers
     from chapter h join chapter_seen o on o.chapter_id = h.id
     join enrolment_of_term t
       on t.student_id = o.student_id and t.offering_id = h.offering_id
     where h.offering_id = any(:offeringIds) and h.deleted_at is null
     group by h.id`,
    { offeringIds },
  );
  return new Map(rows.map(({ chapter_id, readers }) => [chapter_id, readers]));
};

/**
 * Chapters of the caller's classes of a course, of each doctor in the order in which they are taught; those without a
 * place come last, oldest first.
 */
export const listChapters = (db: Db, caller: Caller, access: CourseAccess, now: Date): Promise<ChapterListRow[]> =>
  whereShown(db('chapter as c'), 'c', caller, now)
    .join('stored_file as f', 'f.id', 'c.file_id')
    .leftJoin('stored_file as v', 'v.id', 'c.accessible_file_id')
    .join('account as a', 'a.id', 'c.instructor_id')
    .whereIn('c.offering_id', access.offeringIds)
    .whereNull('c.deleted_at')
    .orderByRaw('c.instructor_id, c.place nulls last, c.id')
    .select(
      'c.id',
      'c.chapter_name',
      expression<{ isdownload: 'y' | 'n' }>(db, `case when c.is_download then 'y' else 'n' end as isdownload`),
      'f.size_bytes as size',
      'c.created_at',
      'c.hidden',
      'c.publish_at',
      'c.replaced_at',
      caller.role === 'student'
        ? expression<Seen>(db, seenByStudent, [new Date(now.getTime() - newForMs), caller.userId])
        : expression<Seen>(db, seenInClass),
      expression<Found>(db, 'c.problems'),
      expression<Pick<ChapterListRow, 'accessible'>>(
        db,
        `case when v.id is not null then json_build_object('name', v.original_name, 'mime_type', v.mime_type,
           'size', v.size_bytes, 'problems', c.accessible_problems) end as accessible`,
      ),
      expression<NamedInstructor>(db, instructorOf('a')),
    );

export interface NewChapter {
  offering_id: number;
  chapter_name: string;
  file_id: string;
  created_at: Date;
  problems: PdfProblem[] | null;
  hidden: boolean;
  publish_at: Date | null;
  told: boolean;
}

/** Inserts a chapter; answers its id. */
export const insertChapter = async (trx: Trx, chapter: NewChapter): Promise<number> => {
  const [row] = await trx('chapter').insert(chapter).returning('id');
  return row.id;
};

export type ReachedChapter = StoredFile & { chapter_name: string; is_download: boolean };

/** A chapter with its file, or with its accessible version, if the caller reaches it and there is one. */
export const reachedChapter = (
  db: Db,
  caller: Caller,
  id: number,
  now: Date,
  file: 'c.file_id' | 'c.accessible_file_id' = 'c.file_id',
): Promise<ReachedChapter | undefined> =>
  whereShown(whereReached(db, db('chapter as c').join('stored_file as f', 'f.id', file), 'c', caller), 'c', caller, now)
    .where('c.id', id)
    .whereNull('c.deleted_at')
    .first('c.chapter_name', 'c.is_download', ...storedFileColumns);

/** A chapter that the caller reaches, locked until the transaction ends. */
export const chapterForUpdate = (trx: Trx, caller: Caller, id: number) =>
  whereReached(trx, trx('chapter as c'), 'c', caller)
    .where('c.id', id)
    .whereNull('c.deleted_at')
    .forUpdate('c')
    .first(
      'c.chapter_name',
      'c.accessible_file_id',
      'c.file_id',
      'c.hidden',
      'c.publish_at',
      'c.told',
      'c.offering_id',
    );

/** Sets or removes the accessible version; the caller holds the chapter. */
export const setAccessible = async (
  trx: Trx,
  id: number,
  version: { fileId: string; problems: PdfProblem[] | null } | null,
): Promise<void> => {
  await trx('chapter')
    .where({ id })
    .update({ accessible_file_id: version?.fileId ?? null, accessible_problems: version?.problems ?? null });
};

/** What the check found in a chapter's accessible version, for the answer to a retried upload. */
export const problemsOfAccessible = async (db: Db, id: number): Promise<PdfProblem[] | null> =>
  (await db('chapter').where({ id }).first(expression<Found>(db, 'accessible_problems as problems')))?.problems ?? null;

/** What the check found in a chapter, likewise. */
export const problemsOfChapter = async (db: Db, id: number): Promise<PdfProblem[] | null> =>
  (await db('chapter').where({ id }).first(expression<Found>(db, 'problems')))?.problems ?? null;

/** Changes one of the caller's chapters; undefined when it isn't theirs. */
export const updateChapter = async (
  trx: Trx,
  caller: Caller,
  id: number,
  change: { is_download: boolean } | { deleted_at: Date } | { chapter_name: string },
): Promise<{ chapter_name: string } | undefined> => {
  if (!(await chapterForUpdate(trx, caller, id))) return undefined;
  const [row] = await trx('chapter').where({ id }).update(change).returning('chapter_name');
  return row;
};

export interface DeletedChapter {
  id: number;
  chapter_name: string;
  deleted_at: Date;
}

/** Deleted chapters of these offerings, the latest first. */
export const deletedChapters = (db: Db, { offeringIds }: CourseAccess, most: number): Promise<DeletedChapter[]> =>
  sql<DeletedChapter>(
    db,
    `select id, chapter_name, deleted_at from chapter
     where offering_id = any(:offeringIds) and deleted_at is not null
     order by deleted_at desc, id desc limit :most`,
    { offeringIds, most },
  );

/** Makes a deleted chapter that the caller reaches visible again; undefined when there is none. */
export const restoreChapter = async (
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ chapter_name: string } | undefined> => {
  const held = await whereReached(trx, trx('chapter as c'), 'c', caller)
    .where('c.id', id)
    .whereNotNull('c.deleted_at')
    .forUpdate('c')
    .first('c.chapter_name');
  if (!held) return undefined;
  await trx('chapter').where({ id }).update({ deleted_at: null });
  return { chapter_name: held.chapter_name };
};

/** A PDF that has not been checked: a chapter's own, or its accessible version. */
export interface UncheckedFile {
  id: number;
  part: 'accessible' | 'chapter' | '';
  file_id: string;
  storage_key: string;
}

/** The next one in a fixed order; undefined after the last. */
export const nextUnchecked = async (
  db: Db,
  after: Pick<UncheckedFile, 'id' | 'part'>,
): Promise<UncheckedFile | undefined> => {
  const [row] = await sql<UncheckedFile>(
    db,
    `select u.id, u.part, f.id as file_id, f.storage_key
     from (select id, 'chapter' as part, file_id from chapter where problems is null and deleted_at is null
           union all
           select id, 'accessible', accessible_file_id from chapter
           where accessible_problems is null and accessible_file_id is not null and deleted_at is null) u
     join stored_file f on f.id = u.file_id
     where (u.id, u.part) > (:id, :part) and f.mime_type = 'application/pdf'
     order by u.id, u.part limit 1`,
    { id: after.id, part: after.part },
  );
  return row;
};

/** Keeps what the check of a file found, unless it was replaced meanwhile. */
export const setProblems = async (db: Db, { id, part, file_id }: UncheckedFile, found: PdfProblem[]): Promise<void> => {
  if (part === 'chapter') await db('chapter').where({ id, file_id, problems: null }).update({ problems: found });
  else
    await db('chapter')
      .where({ id, accessible_file_id: file_id, accessible_problems: null })
      .update({ accessible_problems: found });
};
