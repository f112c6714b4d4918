import { type EventJob, type EventType, eventNamed, type NotificationJob } from '@daftar/contracts/events';
import type { Db } from '../../db/database.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { clearData } from './clear-data.ts';
import { fanOut } from './fan-out.ts';
import type { Pace } from './pace.ts';
import { PoisonJob, UnknownJob } from './poison-job.ts';
import { renumberAccount } from './renumber-account.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { tellRoom } from './tell-room.ts';

/** Called each time after these users’ inboxes have it. */
type Delivered = (userIds: readonly number[]) => Promise<unknown>;

/** What goes on from a delivery to other channels; absent where there is no e-mail. */
export interface Onward {
  delivered?: Delivered | undefined;
  accountMail?: ((mail: EventJob<'account.mail'>) => Promise<void>) | undefined;
  /** Between the writes of one send to many; none when absent. */
  pace?: Pace | undefined;
}

/** The handler of each declared event; answers how many inboxes it reached. */
type Handlers = { [T in EventType]: (db: Db, job: EventJob<T>, onward: Onward) => Promise<number> };

const reachingNone =
  <J>(work: (db: Db, job: J) => Promise<void>) =>
  async (db: Db, job: J): Promise<number> => {
    await work(db, job);
    return 0;
  };

const handlers: Handlers = {
  async notify(db, job, { delivered, pace }) {
    const { added } = await fanOut(db, job, pace);
    await delivered?.(job.userIds);
    return added;
  },
  async 'notify.person'(db, { userId, notification, eventId, createdAt }, { delivered }) {
    const userIds = [userId];
    const { added } = await fanOut(db, { ...notification, eventId, createdAt, userIds });
    await delivered?.(userIds);
    return added;
  },
  async 'notify.some'(db, { userIds, notification, eventId, createdAt }, { delivered, pace }) {
    const { added } = await fanOut(db, { ...notification, eventId, createdAt, userIds }, pace);
    await delivered?.(userIds);
    return added;
  },
  async 'account.notice'(db, { eventId, userId, what, at }) {
    const notice = { eventId, kind: 'account', params: { what }, createdAt: at, userIds: [userId] } as const;
    return (await fanOut(db, notice)).added;
  },
  async 'account.mail'(_db, job, { accountMail }) {
    await accountMail?.(job);
    return 0;
  },
  'room.told': reachingNone(tellRoom),
  'announcement.changed': reachingNone(changeAnnouncement),
  'session.revoked': reachingNone(revokeSessions),
  'account.renumbered': reachingNone(renumberAccount),
  'data.cleared': reachingNone(clearData),
};

/**
 * Handles one job of the queue (HSE-05); idempotent at any point.
 * @throws PoisonJob when its content doesn’t fit the declaration; UnknownJob when its type or kind is not declared
 */
export async function handleJob(
  db: Db,
  data: unknown,
  onward: Onward = {},
): Promise<{ type: EventType; added: number }> {
  const job = readJob(data);
  return { type: job.type, added: await handle(db, job, onward) };
}

/** The process border: parsed here once, typed from here on. */
function readJob(data: unknown): NotificationJob {
  const type = typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined;
  const declared = eventNamed(type);
  if (declared === undefined) throw new (typeof type === 'string' ? UnknownJob : PoisonJob)('type: undeclared');
  const parsed = declared.job.safeParse(data);
  if (!parsed.success) throw PoisonJob.from(parsed.error);
  return parsed.data;
}

const handle = <T extends EventType>(db: Db, job: EventJob<T> & { type: T }, onward: Onward): Promise<number> =>
  handlers[job.type](db, job, onward);
