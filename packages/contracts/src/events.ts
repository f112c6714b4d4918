import { z } from 'zod';

/**
 * What core-api tells the notifications service, through the outbox and the queue.
 * Delivery is at least once; `eventId` makes it exactly once at the receiver (NTF-07).
 */
export const notificationKinds = ['exam', 'chapter', 'assignment', 'announcement'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const value = z.string().max(2000);

/** The values that the text of each kind needs; `instructor` is the name without a title. */
export const notificationParams = {
  exam: z.object({ course: value, exam: value, instructor: value }),
  chapter: z.object({ course: value, chapter: value, instructor: value }),
  assignment: z.object({ course: value, assignment: value, instructor: value }),
  /** An instructor's own words, in both languages. */
  announcement: z.object({ course: value, instructor: value, EnMessage: value, ArMessage: value }),
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

export const notificationJob = z.discriminatedUnion('type', [
  notifyJob,
  sessionRevokedJob,
  accountRenumberedJob,
  dataClearedJob,
]);
export type NotifyJob = z.infer<typeof notifyJob>;
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
