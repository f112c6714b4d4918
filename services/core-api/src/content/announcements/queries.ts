import { expression, sqlRow } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, whereReached } from '../../faculty/index.ts';
import { type Caller, type Db, instructorOf, type NamedInstructor, type Trx } from '../../kernel/index.ts';

/** An announcement’s title in both languages; null: it has none. */
export interface Titles {
  EnTitle: string | null;
  ArTitle: string | null;
}

/** A title given in one language is that of both. */
export const titlesOf = ({ EnTitle, ArTitle }: GivenTitles): Titles => ({
  EnTitle: EnTitle ?? ArTitle ?? null,
  ArTitle: ArTitle ?? EnTitle ?? null,
});
export type GivenTitles = { EnTitle?: string | null | undefined; ArTitle?: string | null | undefined };

/** An instructor's words, in both languages. */
export interface Words {
  EnMessage: string;
  ArMessage: string;
}

export interface ListedAnnouncement extends Titles, Words, NamedInstructor {
  announcement_id: string;
  created_at: Date;
  edited_at: Date | null;
}

/** How many students an offering has now, each counted once; of a planned term, those who are enrolled so far. */
export async function countAudience(db: Db, offeringId: number): Promise<number> {
  const row = await sqlRow<{ students: number }>(
    db,
    'select count(distinct student_id) as students from enrolment_of_term where offering_id = ?',
    [offeringId],
  );
  return row.students;
}

/** Announcements of the caller's classes of a course, newest first. */
export const listAnnouncements = (db: Db, access: CourseAccess, most: number): Promise<ListedAnnouncement[]> =>
  db('announcement as n')
    .join('account as a', 'a.id', 'n.author_id')
    .whereIn('n.offering_id', access.offeringIds)
    .whereNull('n.deleted_at')
    .orderBy([
      { column: 'n.created_at', order: 'desc' },
      { column: 'n.announcement_id', order: 'desc' },
    ])
    .limit(most)
    .select(
      'n.announcement_id',
      'n.title_en as EnTitle',
      'n.title_ar as ArTitle',
      'n.message_en as EnMessage',
      'n.message_ar as ArMessage',
      'n.created_at',
      'n.edited_at',
      expression<NamedInstructor>(db, instructorOf('a')),
    );

/** Inserts an announcement under the id of its event. */
export const insertAnnouncement = async (
  trx: Trx,
  made: { id: string; offeringId: number; authorId: number; words: Words & Titles; now: Date },
): Promise<void> => {
  await trx('announcement').insert({
    announcement_id: made.id,
    offering_id: made.offeringId,
    author_id: made.authorId,
    title_en: made.words.EnTitle,
    title_ar: made.words.ArTitle,
    message_en: made.words.EnMessage,
    message_ar: made.words.ArMessage,
    created_at: made.now,
  });
};

/** One of the caller's own announcements, locked until the transaction ends. */
export const holdAnnouncement = (trx: Trx, caller: Caller, id: string): Promise<(Words & Titles) | undefined> =>
  whereReached(trx, trx('announcement as n'), 'n', caller)
    .where('n.announcement_id', id)
    .whereNull('n.deleted_at')
    .forUpdate('n')
    .first(
      'n.title_en as EnTitle',
      'n.title_ar as ArTitle',
      'n.message_en as EnMessage',
      'n.message_ar as ArMessage',
    ) as Promise<(Words & Titles) | undefined>;

/** Changes an announcement; answers its new revision. */
export const changeAnnouncement = async (
  trx: Trx,
  id: string,
  change:
    | {
        title_en: string | null;
        title_ar: string | null;
        message_en: string;
        message_ar: string;
        author_id: number;
        edited_at: Date;
      }
    | { edited_at: Date }
    | { deleted_at: Date },
): Promise<number> => {
  const [row] = await trx('announcement')
    .where({ announcement_id: id })
    .update({ ...change, revision: expression(trx, 'revision + 1') })
    .returning('revision');
  return row!.revision;
};
