import { randomUUID } from 'node:crypto';
import type { NotifyJob } from '@daftar/contracts/events';

/** A job that tells `userIds` of a new exam; every part can be replaced. */
export const buildJob = (over: Partial<NotifyJob> = {}): NotifyJob => ({
  type: 'notify',
  eventId: randomUUID(),
  kind: 'exam',
  params: { course: 'Algorithms', exam: 'Midterm', instructor: 'Mona Saleh' },
  createdAt: new Date().toISOString(),
  userIds: [20_000_001],
  ...over,
});

let next = 30_000_000;
/** `count` user ids that no other test has. */
export const someUsers = (count: number): number[] => Array.from({ length: count }, () => next++);
