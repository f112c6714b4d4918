import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { CourseAccess } from '../../faculty/index.ts';
import { type Db, instructorOf, type NamedInstructor, type Trx } from '../../kernel/index.ts';

/** The caller's chapters of a course, locked until the transaction ends. */
export const idsForUpdate = (trx: Trx, { offeringIds }: CourseAccess): Promise<number[]> =>
  trx('chapter').whereIn('offering_id', offeringIds).whereNull('deleted_at').orderBy('id').forUpdate().pluck('id');

/** Gives chapters the places 1, 2, … in this order. */
export const setPlaces = (trx: Trx, order: readonly number[]): Promise<unknown> =>
  execute(
    trx,
    `update chapter c set place = o.place from unnest(:order::int[]) with ordinality as o (id, place)
     where c.id = o.id and c.place is distinct from o.place`,
    { order: [...order] },
  );

/** Gives a chapter another file; the caller holds the chapter. */
export const setFile = async (
  trx: Trx,
  id: number,
  file: { file_id: string; problems: PdfProblem[] | null; replaced_at: Date },
): Promise<void> => {
  await trx('chapter').where({ id }).update(file);
};

/** Sets when students see a chapter; the caller holds the chapter. */
export const setShown = async (
  trx: Trx,
  id: number,
  shown: { hidden: boolean; publish_at: Date | null; told?: boolean },
): Promise<void> => {
  await trx('chapter').where({ id }).update(shown);
};

/** Records that a student has opened a chapter, and when last. */
export const markSeen = (db: Db, chapterId: number, studentId: number, at: Date): Promise<unknown> =>
  execute(
    db,
    `insert into chapter_seen (chapter_id, student_id, seen_at) values (:chapterId, :studentId, :at)
     on conflict (chapter_id, student_id) do update set seen_at = excluded.seen_at
     where chapter_seen.seen_at < excluded.seen_at`,
    { chapterId, studentId, at },
  );

export interface UntoldChapter extends NamedInstructor {
  id: number;
  chapter_name: string;
  offering_id: number;
  instructor_id: number;
  course_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  publish_at: Date;
  /** Its term is planned: what is told of it waits until the term opens. */
  planned: boolean;
}

/** Marks chapters that students see now, and were not told of, as told; answers them, `most` at a time. */
export const takeUntold = (
  trx: Trx,
  now: Date,
  most: number,
  { only, collectMs }: { only: number | null; collectMs: number },
): Promise<UntoldChapter[]> =>
  sql<UntoldChapter>(
    trx,
    `with taken as (
       update chapter set told = true where id in (
         select id from chapter
         where not told and not hidden and deleted_at is null and publish_at <= :now and (:only::int is null or id = :only)
           and (:collectMs = 0 or offering_id in (
             select offering_id from chapter
             where not told and not hidden and deleted_at is null and publish_at <= :now group by offering_id
             having max(publish_at) <= cast(:now as timestamptz) - :collectMs * interval '1 ms'
                 or min(publish_at) <= cast(:now as timestamptz) - :collectMs * interval '5 ms'))
         order by publish_at, id limit :most for update skip locked)
       returning id, chapter_name, offering_id, instructor_id, course_id, publish_at)
     select t.id, t.chapter_name, t.offering_id, t.instructor_id, t.course_id, t.publish_at, c.course_code, c.course_name,
            c.course_name_ar, m.state = 'planned' as planned, ${instructorOf('i')}
     from taken t join course c using (course_id) join offering o on o.offering_id = t.offering_id
     join term m on m.term_id = o.term_id join account i on i.id = t.instructor_id order by t.publish_at, t.id`,
    { now, most, only, collectMs },
  );
