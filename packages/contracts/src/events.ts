import { z } from 'zod';
import { academicTitle } from './schemas.ts';

/**
 * What core-api tells the notifications service, through the outbox and the queue.
 * Delivery is at least once; `eventId` makes it exactly once at the receiver (NTF-07).
 */
export const notificationKinds = ['exam', 'chapter', 'assignment', 'announcement'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const value = z.string().max(2000);
/**
 * Of every kind: course and instructor in both scripts, so that each reader sees their own (FIX-31). The name is without
 * the title; a title of '' is none, and without one, from a version before titles, it is “Dr.”. Without a code there is
 * no way to the course: an old one.
 */
const about = {
  course: value,
  course_ar: value.optional(),
  courseCode: value.optional(),
  instructor: value,
  instructor_ar: value.optional(),
  instructor_title: academicTitle.or(z.literal('')).optional(),
};
/** What it leads to (FIX-19); not in those told before that was kept. */
const id = value.optional();

/** The values that the text of each kind needs, and what it is about. */
export const notificationParams = {
  exam: z.object({ ...about, exam: value, examId: id }),
  chapter: z.object({ ...about, chapter: value, chapterId: id }),
  assignment: z.object({ ...about, assignment: value, assignmentId: id }),
  /** An instructor's own words, in both languages; the event's id is the announcement's. */
  announcement: z.object({ ...about, EnMessage: value, ArMessage: value }),
} as const satisfies Record<NotificationKind, z.ZodType>;
export type NotificationParams<K extends NotificationKind> = z.infer<(typeof notificationParams)[K]>;

/** A notification for a list of users. A large audience comes in several jobs with the same event id. */
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

/** Sessions that are no longer good: sign-out, or a password, role or account change (SGN-07). */
export const sessionRevokedJob = z.object({
  type: z.literal('session.revoked'),
  eventId: z.uuid(),
  sessionIds: z.array(z.uuid()).max(10_000),
  /** After this moment every one of them has expired by itself and may be forgotten. */
  forgetAfter: z.iso.datetime(),
  requestId: z.string().optional(),
});

/** An account got another id; what it was told goes along, and whoever gets the old id must not find it (ADA-12). */
export const accountRenumberedJob = z.object({
  type: z.literal('account.renumbered'),
  eventId: z.uuid(),
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  /** The account’s key, which it keeps; from a version before that there is none. */
  key: z.uuid().optional(),
  requestId: z.string().optional(),
});

/** All data was deleted, or replaced by a snapshot (ADC-13): what was told up to that moment is nobody’s any more. */
export const dataClearedJob = z.object({
  type: z.literal('data.cleared'),
  eventId: z.uuid(),
  /** What was made up to here goes, also when it arrives later; what was made after it stays. */
  clearedAt: z.iso.datetime(),
  requestId: z.string().optional(),
});

/** An announcement got other words, or none: it was withdrawn (FIX-19). May arrive before what it changes. */
export const announcementChangedJob = z.object({
  type: z.literal('announcement.changed'),
  eventId: z.uuid(),
  /** The id of the event that told it. */
  announcementId: z.uuid(),
  /** Of two changes the one with the higher number counts, in whatever order they arrive. */
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
 * Ended sessions have a queue of their own, worked off by the HTTP part itself: it is the one that must know, and it
 * must not depend on a worker for it (SGN-07).
 */
export const revocationQueue = 'session-revocations';
