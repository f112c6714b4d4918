import { type EventQueue, eventQueues, type NotificationJob } from '@daftar/contracts/events';
import type { QueueSettings } from './queue/backend.ts';
import { type JobQueue, openQueue } from './queue/queue.ts';

export type EventQueues = Readonly<Record<EventQueue, JobQueue<NotificationJob>>>;

/** Opens the queue of every declared event; close each of them. */
export const openEventQueues = (settings: QueueSettings): EventQueues =>
  Object.fromEntries(eventQueues.map((name) => [name, openQueue<NotificationJob>(name, settings)])) as EventQueues;
