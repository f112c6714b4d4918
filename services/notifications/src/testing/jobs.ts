import { randomUUID } from 'node:crypto';
import type { EventJob, NotificationKind } from '@daftar/contracts/events';

/** As loosely typed as anything from a queue. */
type TestJob = Omit<EventJob<'notify'>, 'kind' | 'params'> & { kind: NotificationKind; params: Record<string, string> };

/** A job that notifies `userIds` of a new exam; every part can be replaced. */
export const buildJob = (over: Partial<TestJob> = {}): EventJob<'notify'> => {
  const job: TestJob = {
    type: 'notify',
    eventId: randomUUID(),
    kind: 'exam',
    params: { course: 'Algorithms', exam: 'Midterm', instructor: 'Mona Saleh' },
    createdAt: new Date().toISOString(),
    userIds: [20_000_001],
    ...over,
  };
  return job as EventJob<'notify'>;
};

let next = 30_000_000;
/** `count` user ids that no other test has. */
export const someUsers = (count: number): number[] => Array.from({ length: count }, () => next++);
