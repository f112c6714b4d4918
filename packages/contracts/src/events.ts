import { z } from 'zod';
import { academicTitle } from './schemas.ts';

/**
 * What core-api tells the notifications service, through the outbox and the queue. Delivery is at least once; the
 * receiver deduplicates by `eventId`, so it takes effect exactly once (NTF-07).
 */
export const notificationKinds = ['exam', 'chapter', 'assignment', 'announcement'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const value = z.string().max(2000);
/**
 * Every kind has these: course and instructor in both scripts, so that each reader sees their own (FIX-31). The name is
 * without the title. A title of '' means none; an event without the field, from a version before titles, means “Dr.”.
 * Without a code (an old event) there is no link to the course.
 */
const about = {
  course: value,
  course_ar: value.optional(),
  courseCode: value.optional(),
  instructor: value,
  instructor_ar: value.optional(),
  instructor_title: academicTitle.or(z.literal('')).optional(),
};
/** What it links to (FIX-19); absent in events from before that was stored. */
const id = value.optional();

/** The values that each kind's text needs, and what it is about. */
export const notificationParams = {
  exam: z.object({ ...about, exam: value, examId: id }),
  chapter: z.object({ ...about, chapter: value, chapterId: id }),
  assignment: z.object({ ...about, assignment: value, assignmentId: id }),
  /** An instructor's own words, in both languages; the event's id is the announcement's. */
  announcement: z.object({ ...about, EnMessage: value, ArMessage: value }),
} as const satisfies Record<NotificationKind, z.ZodType>;
export type NotificationParams<K extends NotificationKind> = z.infer<(typeof notificationParams)[K]>;

/** A notification for a list of users. A large audience is split into several jobs with the same event id. */
export const notifyJob = z.object({
  type: z.literal('notify'),
  eventId: z.uuid(),
  kind: z.enum(notificationKinds),
  /** Values for the text of `notification.<kind>`; an announcement carries EnMessage and ArMessage. */
  params: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  userIds: z.array(z.number().int()).max(10_000),
  requestId: z.string().optional(),
});

/** Sessions that are no longer valid: sign-out, or a changed password, role or account (SGN-07). */
export const sessionRevokedJob = z.object({
  type: z.literal('session.revoked'),
  eventId: z.uuid(),
  sessionIds: z.array(z.uuid()).max(10_000),
  /** After this time all of them have expired by themselves and may be forgotten. */
  forgetAfter: z.iso.datetime(),
  requestId: z.string().optional(),
});

/**
 * An account got another id: its notifications move along, and the next owner of the old id must not see them (ADA-12).
 */
export const accountRenumberedJob = z.object({
  type: z.literal('account.renumbered'),
  eventId: z.uuid(),
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  /** The account’s permanent key; absent in events of versions without it. */
  key: z.uuid().optional(),
  requestId: z.string().optional(),
});

/** All data was deleted, or replaced by a snapshot (ADC-13): earlier notifications belong to nobody. */
export const dataClearedJob = z.object({
  type: z.literal('data.cleared'),
  eventId: z.uuid(),
  /** What was made up to this time is removed, even if it arrives later; what was made after it stays. */
  clearedAt: z.iso.datetime(),
  requestId: z.string().optional(),
});

/** An announcement got other words, or was withdrawn (FIX-19). May arrive before the announcement itself. */
export const announcementChangedJob = z.object({
  type: z.literal('announcement.changed'),
  eventId: z.uuid(),
  /** The id of the event that announced it. */
  announcementId: z.uuid(),
  /** The change with the higher number wins, whatever order they arrive in. */
  revision: z.number().int().positive(),
  changedAt: z.iso.datetime(),
  words: z.object({ EnMessage: value, ArMessage: value }).nullable(),
  requestId: z.string().optional(),
});

export const notificationJob = z.discriminatedUnion('type', [
  notifyJob,
  announcementChangedJob,
  sessionRevokedJob,
  accountRenumberedJob,
  dataClearedJob,
]);
export type NotifyJob = z.infer<typeof notifyJob>;
export type AnnouncementChangedJob = z.infer<typeof announcementChangedJob>;
export type SessionRevokedJob = z.infer<typeof sessionRevokedJob>;
export type AccountRenumberedJob = z.infer<typeof accountRenumberedJob>;
export type DataClearedJob = z.infer<typeof dataClearedJob>;
export type NotificationJob = z.infer<typeof notificationJob>;

/** The queue's name; both services open it. */
export const notificationQueue = 'notifications';

/**
 * Ended sessions have their own queue, which the HTTP part consumes itself: it is the part that must know, and it must
 * not depend on a worker (SGN-07).
 */
export const revocationQueue = 'session-revocations';
