import { mostAnnouncements } from '@daftar/contracts/content/announcements';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type CourseAccess, courseAccess, courseParams, studentsOf } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import { attach, attachmentsOf, detachAll } from '../attachments/holding.ts';
import * as queries from './queries.ts';

export interface Announcement extends queries.Words, queries.GivenTitles {
  courseCode: string;
  /** Files that the caller has added, in their order (DAY-02). */
  attachments?: readonly string[] | undefined;
}

/** New words; title and files stay as they are when none are named. */
export interface Edit extends queries.Words, queries.GivenTitles {
  attachments?: readonly string[] | undefined;
}

/** Announcements of the caller's classes of a course, newest first (FIX-19). @throws AppError class.notYours */
export async function listAnnouncements(deps: Deps, caller: Caller, courseCode: string) {
  return announcementsThrough(deps, await courseAccess(deps.db, caller, courseCode));
}

/** The same through access that was checked: two statements. */
export async function announcementsThrough(deps: Deps, access: CourseAccess) {
  const rows = await queries.listAnnouncements(deps.db, access, mostAnnouncements);
  const files = await attachmentsOf(
    deps.db,
    'announcement_id',
    rows.map((row) => row.announcement_id),
  );
  return rows.map((row) => ({ ...row, attachments: files.get(row.announcement_id) ?? [] }));
}

/**
 * Sends an instructor's words to the students of their own classes of a course (NTF-06): on the course page at once, in
 * the inboxes when delivered. Returns when both are recorded, with the number of recipients and the id of the
 * announcement and its event.
 * @throws AppError class.notYours when the caller does not teach the course; attachment.unknown
 */
export async function announce(
  deps: Deps,
  caller: Caller,
  said: Announcement,
): Promise<{ recipients: number; eventId: string }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { attachments = [], ...words } = said;
    const announced = await announceIn(trx, caller, { ...words, files: attachments.length }, now, caller.requestId);
    await attach(trx, caller, { announcement_id: announced.eventId }, attachments, now);
    return announced;
  });
}

/** The same within a transaction, without a check of rights: for the doctor's call, and the job at the chosen moment. */
export async function announceIn(
  trx: Trx,
  doctor: Pick<Caller, 'userId' | 'role'>,
  said: Omit<Announcement, 'attachments'> & { files: number },
  now: Date,
  requestId?: string,
): Promise<{ recipients: number; eventId: string }> {
  const words = { EnMessage: said.EnMessage, ArMessage: said.ArMessage };
  const titles = queries.titlesOf(said);
  const course = await courseAccess(trx, doctor, said.courseCode);
  const [{ offering_id: offeringId, ...row }] = course.offerings;
  const audience = studentsOf({ offering_id: offeringId, ...row });
  const params = {
    ...courseParams(course),
    ...(await instructorParams(trx, doctor.userId)),
    ...told(titles),
    ...words,
    ...(said.files > 0 && { files: String(said.files) }),
  };
  const recipients = await queries.countAudience(trx, offeringId);
  const event = { type: 'notify', kind: 'announcement', params, audience } as const;
  const eventId = await emit(trx, event, { now, requestId });
  await queries.insertAnnouncement(trx, {
    id: eventId,
    offeringId,
    authorId: doctor.userId,
    words: { ...words, ...titles },
    now,
  });
  return { recipients, eventId };
}

/** A title as events carry it: none is left out. */
const told = ({ EnTitle, ArTitle }: queries.Titles): { EnTitle?: string; ArTitle?: string } =>
  EnTitle !== null && ArTitle !== null ? { EnTitle, ArTitle } : {};

/**
 * Changes the words and files of one of the caller's announcements; new words are an event for the inboxes too. The same
 * again changes nothing.
 * @throws AppError announcement.notFound, attachment.unknown
 */
export async function editAnnouncement(deps: Deps, caller: Caller, id: string, edit: Edit): Promise<void> {
  const { attachments, EnTitle, ArTitle, EnMessage, ArMessage } = edit;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await queries.holdAnnouncement(trx, caller, id);
    if (!before) throw new AppError('announcement.notFound');
    const given = EnTitle ?? ArTitle;
    const titles = given === undefined || given === null ? queries.titlesOf(before) : queries.titlesOf(edit);
    const words = { ...titles, EnMessage, ArMessage };
    const namesOf = async () =>
      ((await attachmentsOf(trx, 'announcement_id', [id])).get(id) ?? []).map(({ name }) => name).join(', ');
    const filesBefore = attachments && (await namesOf());
    const files = attachments && (await attach(trx, caller, { announcement_id: id }, attachments, now));
    const filesChanged = files?.before.join() !== files?.after.join();
    const isSame = (['EnTitle', 'ArTitle', 'EnMessage', 'ArMessage'] as const).every(
      (one) => before[one] === words[one],
    );
    if (isSame) {
      if (filesChanged) {
        await queries.changeAnnouncement(trx, id, { edited_at: now });
        await recordAudit(trx, caller, now, {
          action: 'announcement.edited',
          subjectType: 'announcement',
          subjectId: id,
          before: { attachments: filesBefore },
          after: { attachments: await namesOf() },
        });
      }
      return;
    }
    // after a hand-over, the doctor who changes the words becomes the author
    const change = {
      title_en: titles.EnTitle,
      title_ar: titles.ArTitle,
      message_en: words.EnMessage,
      message_ar: words.ArMessage,
      author_id: caller.userId,
      edited_at: now,
    };
    const revision = await queries.changeAnnouncement(trx, id, change);
    const author = { instructor_ar: '', ...(await instructorParams(trx, caller.userId)) };
    const event = {
      type: 'announcement.changed',
      announcementId: id,
      revision,
      words: { ...told(titles), EnMessage, ArMessage },
      author,
    } as const;
    await emit(trx, event, { now, requestId: caller.requestId });
    await recordAudit(trx, caller, now, {
      action: 'announcement.edited',
      subjectType: 'announcement',
      subjectId: id,
      before: filesChanged ? { ...before, attachments: filesBefore } : before,
      after: filesChanged ? { ...words, attachments: await namesOf() } : words,
    });
  });
}

/**
 * Withdraws one of the caller's announcements with its files: from the course page now, from the inboxes when the event
 * arrives.
 * @throws AppError announcement.notFound
 */
export async function deleteAnnouncement(deps: Deps, caller: Caller, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await queries.holdAnnouncement(trx, caller, id);
    if (!before) throw new AppError('announcement.notFound');
    await detachAll(trx, { announcement_id: id }, now);
    const revision = await queries.changeAnnouncement(trx, id, { deleted_at: now });
    const event = { type: 'announcement.changed', announcementId: id, revision, words: null } as const;
    await emit(trx, event, { now, requestId: caller.requestId });
    await recordAudit(trx, caller, now, {
      action: 'announcement.deleted',
      subjectType: 'announcement',
      subjectId: id,
      before,
    });
  });
}

/**
 * How many students an announcement to the caller's own classes of a course would reach now.
 * @throws AppError class.notYours when the caller does not teach the course
 */
export async function audienceOf(deps: Deps, caller: Caller, courseCode: string): Promise<number> {
  const { offerings } = await courseAccess(deps.db, caller, courseCode);
  return queries.countAudience(deps.db, offerings[0].offering_id);
}
