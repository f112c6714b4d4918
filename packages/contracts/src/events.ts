import { z } from 'zod';
import { defineEvent, notificationQueue, revocationQueue, usersPerJob } from './event.ts';
import type { NotificationKind } from './notifications/kinds.ts';
import { academicTitle } from './schemas.ts';

export * from './event.ts';
export * from './notifications/kinds.ts';

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
  /** Its Arabic name, where it has one in both languages (TWO-01); the kind’s own value is the English one then. */
  name_ar: value.optional(),
};
/** What it links to (FIX-19); absent in events from before that was stored. */
const id = value.optional();

/**
 * Changes of an account that its owner is told of: the password by an e-mailed link, by an admin or by the owner; the
 * e-mail; the role (TRU-05). A passkey or app that was added or removed, all of them by an admin, a recovery code that was
 * used, new recovery codes, and wrong codes after the right password, until a pause (TRU-16). An identity at
 * an OIDC provider that was linked or removed (TRU-15); suspicious sign-ins and tries (ASVS 6.3.5). What an admin may do (TRU-17).
 */
export const accountChanges = [
  'passwordChanged',
  'passwordMade',
  'passwordChosen',
  'emailChanged',
  'roleChanged',
  'factorAdded',
  'factorRemoved',
  'factorsRemoved',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'codesGuessed',
  'providerLinked',
  'providerRemoved',
  'newDevice',
  'signedInAfterGuesses',
  'passwordsGuessed',
  'dutiesChanged',
  'ownershipAsked',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Given only where there is one. */
const apart = value.optional();

/** The values that each kind's text needs, and what it is about. */
export const notificationParams = {
  exam: z.object({ ...about, exam: value, examId: id }),
  /** `more`: how many others came with it (COR-23). */
  chapter: z.object({ ...about, chapter: value, chapterId: id, more: value.optional() }),
  assignment: z.object({ ...about, assignment: value, assignmentId: id }),
  /** An answer to a student's request for another format of a chapter: its name, and its id (BOD-21). */
  format: z.object({ ...about, format: value, formatId: id }),
  /**
   * To a doctor (DAY-01): an exam is over, a due date has passed, essays still wait; with the counts of that moment. `done`
   * are some of `of`, the enrolled; `apart` did it and are not enrolled any more (COR-07).
   */
  examEnded: z.object({ ...about, examEnded: value, examEndedId: id, done: value, of: value, apart, waiting: value }),
  handIns: z.object({ ...about, handIns: value, handInsId: id, done: value, of: value, apart }),
  marking: z.object({ ...about, marking: value, markingId: id, waiting: value }),
  /** Scores of an exam or an assignment are out, or were taken back (DAY-05): its name, never a score. */
  examScores: z.object({ ...about, examScores: value, examScoresId: id }),
  assignmentScores: z.object({ ...about, assignmentScores: value, assignmentScoresId: id }),
  scoresBack: z.object({ ...about, scoresBack: value, scoresBackId: id }),
  /** To those who look after releases: a version of a remote stopped by itself, or fails and couldn’t (SHP-05). */
  release: z.object({
    release: value,
    version: value,
    older: value,
    loads: value,
    failures: value,
    outcome: z.literal('kept').optional(),
  }),
  /**
   * To a doctor: a student asked in a course, or replied to a question there; to who asked: there is a reply. All name the
   * question (DAY-02).
   */
  question: z.object({ ...about, question: value, questionId: id, outcome: z.literal('followUp').optional() }),
  reply: z.object({ ...about, reply: value, replyId: id }),
  /**
   * An assignment is due at another time: for its class; for one student, whose own date was withdrawn or is now given.
   * The time as each language writes it (DAY-11).
   */
  dueMoved: z.object({
    ...about,
    dueMoved: value,
    dueMovedId: id,
    due: value,
    due_ar: value,
    outcome: z.literal('withdrawn').optional(),
  }),
  dueExtended: z.object({ ...about, dueExtended: value, dueExtendedId: id, due: value, due_ar: value }),
  /** To a doctor: what the registrar’s office decided about reopening sealed marks; `reopening` is the sealed version (DAY-06). */
  reopening: z.object({ ...about, reopening: value, reopeningId: id, outcome: z.literal('leftSealed').optional() }),
  /** To a doctor: a student asks that a mark is looked at again; to the student: it was answered. Never a score (DAY-04). */
  appeal: z.object({ ...about, appeal: value, appealId: id }),
  examAppeal: z.object({ ...about, examAppeal: value, examAppealId: id }),
  assignmentAppeal: z.object({ ...about, assignmentAppeal: value, assignmentAppealId: id }),
  /** To a doctor: a colleague allotted works of an exam or assignment to them (DAY-04). */
  examMarker: z.object({ ...about, examMarker: value, examMarkerId: id }),
  assignmentMarker: z.object({ ...about, assignmentMarker: value, assignmentMarkerId: id }),
  /** The result of a level in a term is published, or a petition about it is decided; the term, and never a mark (RST-10). */
  levelResult: z.object({
    levelResult: value,
    levelResult_ar: value,
    level: value,
    outcome: z.literal('petition').optional(),
  }),
  /** An instructor's own words, in both languages, and how many files come with them; the event's id is the announcement's. */
  announcement: z.object({
    ...about,
    EnTitle: value.optional(),
    ArTitle: value.optional(),
    EnMessage: value,
    ArMessage: value,
    files: value.optional(),
  }),
  /** A doctor’s own words to some students of a class, in both languages (DSK-16). */
  message: z.object({ ...about, EnMessage: value, ArMessage: value }),
  /** To a student: a step of the bylaw is reached; `absence` is its percent (RST-11). */
  absence: z.object({ ...about, absence: value, absenceId: id, missed: value, of: value }),
  /** To a student: the office barred them from a course, or let them off after it was proposed. */
  barring: z.object({ ...about, barring: value, barringId: id, outcome: z.literal('letOff').optional() }),
  /** To a student: an excuse was accepted or refused; `due` is when the session was held. */
  excuse: z.object({
    ...about,
    excuse: value,
    excuseId: id,
    due: value,
    due_ar: value,
    outcome: z.literal('refused').optional(),
  }),
  /** About the reader's own account. */
  account: z.object({ what: z.enum(accountChanges) }),
} as const satisfies Record<NotificationKind, z.ZodType>;

const ofKind = <K extends NotificationKind>(kind: K) =>
  z.object({ kind: z.literal(kind), params: notificationParams[kind] as (typeof notificationParams)[K] });

/** A notification for the students of a class. */
export const notify = defineEvent({
  type: 'notify',
  payload: z.discriminatedUnion('kind', [
    ofKind('exam'),
    ofKind('chapter'),
    ofKind('assignment'),
    ofKind('examScores'),
    ofKind('assignmentScores'),
    ofKind('scoresBack'),
    ofKind('dueMoved'),
    ofKind('announcement'),
  ]),
  queue: notificationQueue,
  audience: 'class',
  moment: 'createdAt',
});

/** A notification for one person: by its own type, because a version before it would tell the whole class (BOD-21). */
export const notifyPerson = defineEvent({
  type: 'notify.person',
  payload: z.object({
    userId: z.int().positive(),
    notification: z.discriminatedUnion('kind', [
      ofKind('format'),
      ofKind('examEnded'),
      ofKind('handIns'),
      ofKind('marking'),
      ofKind('question'),
      ofKind('reply'),
      ofKind('dueMoved'),
      ofKind('dueExtended'),
      ofKind('reopening'),
      // to those who were withdrawn, whom the class's audience leaves out
      ofKind('examScores'),
      ofKind('assignmentScores'),
      ofKind('scoresBack'),
      ofKind('appeal'),
      ofKind('examAppeal'),
      ofKind('assignmentAppeal'),
      ofKind('examMarker'),
      ofKind('assignmentMarker'),
      ofKind('release'),
      ofKind('levelResult'),
      ofKind('absence'),
      ofKind('barring'),
      ofKind('excuse'),
    ]),
  }),
  queue: notificationQueue,
  audience: 'service',
  moment: 'createdAt',
});

/** A notification for some students of a class: by its own type, as `notify.person` is (DSK-16). */
export const notifySome = defineEvent({
  type: 'notify.some',
  payload: z.object({
    userIds: z.array(z.int().positive()).max(usersPerJob),
    notification: ofKind('message'),
  }),
  queue: notificationQueue,
  audience: 'service',
  moment: 'createdAt',
});

/**
 * Something was said to those who sit an exam (DAY-09): their streams tell their pages to look now. Nothing reaches an
 * inbox, and pages without a stream learn of it with their next look.
 */
export const roomTold = defineEvent({
  type: 'room.told',
  payload: z.object({ userIds: z.array(z.int().positive()).max(usersPerJob) }),
  queue: notificationQueue,
  audience: 'service',
});

/** Sessions that are no longer valid: sign-out, or a changed password, role or account (SGN-07). */
export const sessionRevoked = defineEvent({
  type: 'session.revoked',
  payload: z.object({
    sessionIds: z.array(z.uuid()).max(10_000),
    /** After this time all of them have expired by themselves and may be forgotten. */
    forgetAfter: z.iso.datetime(),
  }),
  queue: revocationQueue,
  audience: 'service',
});

/**
 * An account got another id: its notifications move along, and the next owner of the old id must not see them (ADA-12).
 */
export const accountRenumbered = defineEvent({
  type: 'account.renumbered',
  payload: z.object({
    from: z.int().positive(),
    to: z.int().positive(),
    /** The account’s permanent key; absent in events of versions without it. */
    key: z.uuid().optional(),
  }),
  queue: notificationQueue,
  audience: 'service',
});

/** All data was deleted, or replaced by a snapshot (ADC-13): earlier notifications belong to nobody. */
export const dataCleared = defineEvent({
  type: 'data.cleared',
  /** What was made up to this time is removed, even if it arrives later; what was made after it stays. */
  payload: z.object({ clearedAt: z.iso.datetime() }),
  queue: notificationQueue,
  audience: 'service',
});

/** An announcement got other words, or was withdrawn (FIX-19). May arrive before the announcement itself. */
export const announcementChanged = defineEvent({
  type: 'announcement.changed',
  payload: z.object({
    /** The id of the event that announced it. */
    announcementId: z.uuid(),
    /** The change with the higher number wins, whatever order they arrive in. */
    revision: z.int().positive(),
    words: z
      .object({ EnTitle: value.optional(), ArTitle: value.optional(), EnMessage: value, ArMessage: value })
      .nullable(),
    /** The present author of the words; '' for none. Absent from versions before this field. */
    author: z
      .object({
        instructor: value,
        instructor_ar: value,
        instructor_title: academicTitle.or(z.literal('')),
      })
      .optional(),
  }),
  queue: notificationQueue,
  audience: 'service',
  moment: 'changedAt',
});

/** A notification for one person about their own account (TRU-05). */
export const accountNotice = defineEvent({
  type: 'account.notice',
  payload: z.object({
    userId: z.int().positive(),
    /** The account’s permanent key. */
    key: z.uuid(),
    what: z.enum(accountChanges),
    at: z.iso.datetime(),
  }),
  queue: notificationQueue,
  audience: 'service',
});

/** An e-mail to one person about their own account, sent at once and whatever their choice of e-mails (TRU-11). */
export const accountMail = defineEvent({
  type: 'account.mail',
  payload: z.object({
    /** A link to a new password, or the news of a change. */
    kind: z.enum(['passwordLink', ...accountChanges]),
    userId: z.int().positive(),
    /** The account’s permanent key: the id may have another owner when this is sent. */
    key: z.uuid(),
    /** The link's token, sealed under the installation's secret. */
    sealedToken: z.string().max(400).optional(),
    /** The address to send it to, sealed likewise; when absent, the one that the account has then. */
    sealedAddress: z.string().max(800).optional(),
    /** After this time it is not sent any more. */
    until: z.iso.datetime(),
  }),
  queue: notificationQueue,
  audience: 'service',
});

/** What core-api tells the notifications service, through the outbox and the queue: all events. */
export const allEvents = [
  notify,
  notifyPerson,
  notifySome,
  roomTold,
  announcementChanged,
  sessionRevoked,
  accountRenumbered,
  dataCleared,
  accountNotice,
  accountMail,
] as const;

type AnyEvent = (typeof allEvents)[number];
export type EventType = AnyEvent['type'];
type EventNamed<T extends EventType> = Extract<AnyEvent, { type: T }>;

/** An event as its feature records it; each type has its own job. */
export type OutboxEvent = { [T in EventType]: z.output<EventNamed<T>['recorded']> }[EventType];
export type EventJob<T extends EventType> = z.output<EventNamed<T>['job']>;
/** Anything that the queues of events carry. */
export type NotificationJob = { [T in EventType]: EventJob<T> }[EventType];

/** The declaration of an unknown type value; undefined when there is none. */
export const eventNamed = (type: unknown): AnyEvent | undefined => allEvents.find((event) => event.type === type);
