import { expression } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, whereReached } from '../../faculty/index.ts';
import {
  type Caller,
  type Db,
  instructorOf,
  type NamedInstructor,
  type StoredFile,
  storedFileColumns,
  type Trx,
} from '../../kernel/index.ts';

export interface ChapterListRow extends NamedInstructor {
  id: number;
  chapter_name: string;
  isdownload: 'y' | 'n';
  size: number;
  created_at: Date;
}

/** Chapters of the caller's classes of a course, oldest first: the order in which they are taught. */
export const listChapters = (db: Db, access: CourseAccess): Promise<ChapterListRow[]> =>
  db('chapter as c')
    .join('stored_file as f', 'f.id', 'c.file_id')
    .join('account as a', 'a.id', 'c.instructor_id')
    .where('c.course_id', access.courseId)
    .whereIn('c.instructor_id', access.instructorIds)
    .whereNull('c.deleted_at')
    .orderBy('c.id')
    .select(
      'c.id',
      'c.chapter_name',
      expression<{ isdownload: 'y' | 'n' }>(db, `case when c.is_download then 'y' else 'n' end as isdownload`),
      'f.size_bytes as size',
      'c.created_at',
      expression<NamedInstructor>(db, instructorOf('a')),
    );

export interface NewChapter {
  instructor_id: number;
  course_id: number;
  chapter_name: string;
  file_id: string;
  created_at: Date;
}

/** Inserts a chapter; answers its id. */
export const insertChapter = async (trx: Trx, chapter: NewChapter): Promise<number> => {
  const [row] = await trx('chapter').insert(chapter).returning('id');
  return row.id;
};

export type ReachedChapter = StoredFile & { chapter_name: string; is_download: boolean };

/** A chapter with its file, if the caller reaches it. */
export const reachedChapter = (db: Db, caller: Caller, id: number): Promise<ReachedChapter | undefined> =>
  whereReached(db('chapter as c').join('stored_file as f', 'f.id', 'c.file_id'), 'c', caller)
    .where('c.id', id)
    .whereNull('c.deleted_at')
    .first('c.chapter_name', 'c.is_download', ...storedFileColumns);

/** Changes one of the caller's chapters; undefined when it isn't theirs. */
export const updateChapter = async (
  db: Db,
  caller: Caller,
  id: number,
  change: { is_download: boolean } | { deleted_at: Date },
): Promise<{ chapter_name: string } | undefined> => {
  const own = whereReached(db('chapter as c'), 'c', caller).where('c.id', id).whereNull('c.deleted_at').select('c.id');
  const [row] = await db('chapter').whereIn('id', own).update(change).returning('chapter_name');
  return row;
};
