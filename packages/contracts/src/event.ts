import { z } from 'zod';

export const notificationQueue = 'notifications';
/**
 * Ended sessions have their own queue, which the HTTP part consumes itself: it is the part that must know, and it
 * must not depend on a worker for it (SGN-07).
 */
export const revocationQueue = 'session-revocations';
/** The queues that events travel on; both services open all of them. */
export const eventQueues = [notificationQueue, revocationQueue] as const;
export type EventQueue = (typeof eventQueues)[number];

/**
 * The students of an instructor’s classes of one course, without those who are told something else; looked up when the
 * event is relayed. A relay of a version before `without` tells these too.
 */
export const classAudience = z.object({
  instructorId: z.int().positive(),
  courseId: z.int().positive(),
  /** Whose students they are: the offering. Absent in events of versions without it, which mean the current term’s. */
  offeringId: z.int().positive().optional(),
  without: z.array(z.int().positive()).optional(),
});
export type ClassAudience = z.infer<typeof classAudience>;

/** Users in one job at most; notifications writes each job by one statement. */
export const usersPerJob = 10_000;

interface Declared<
  Type extends string,
  Payload extends z.ZodType,
  Audience extends AudienceName,
  Moment extends string,
> {
  type: Type;
  /** Its content; the only description of it. */
  payload: Payload;
  queue: EventQueue;
  /**
   * Its recipients. `service`: the notifications service itself, as one job. `class`: people, as jobs of at most
   * `usersPerJob` user ids with the same event id.
   */
  audience: Audience;
  /** The field of its jobs that holds when the event was recorded, where that matters. */
  moment?: Moment;
}
type AudienceName = 'service' | 'class';

/** What core-api records of an event. */
type Recorded<Type, Payload, Audience> = Payload & { type: Type } & (Audience extends 'class'
    ? { audience: ClassAudience }
    : unknown);

/** What the queue carries of it. */
type Job<Type, Payload, Audience, Moment extends string> = Payload & {
  type: Type;
  eventId: string;
  requestId?: string | undefined;
} & { [M in Moment]: string } & (Audience extends 'class' ? { userIds: number[] } : unknown);

/**
 * Declares an event of core-api once (HSE-05): outbox, relay, worker, fan-out and dead letters follow from it. Delivery
 * is at least once; the receiver deduplicates by the event's id (NTF-07). `recorded` types what
 * features record; `job` is checked by the worker that receives it.
 */
export function defineEvent<
  const Type extends string,
  Payload extends z.ZodType<object>,
  const Audience extends AudienceName,
  const Moment extends string = never,
>(event: Declared<Type, Payload, Audience, Moment>) {
  const isForClass = event.audience === 'class';
  const both = { type: z.literal(event.type as string), requestId: z.string().optional() };
  const recorded = z.object({ ...both, ...(isForClass ? { audience: classAudience } : {}) });
  const job = z.object({
    ...both,
    eventId: z.uuid(),
    ...(event.moment === undefined ? {} : { [event.moment]: z.iso.datetime() }),
    ...(isForClass ? { userIds: z.array(z.int()).max(usersPerJob) } : {}),
  });
  return {
    ...event,
    recorded: z.intersection(event.payload, recorded) as z.ZodType as z.ZodType<
      Recorded<Type, z.output<Payload>, Audience>
    >,
    job: z.intersection(event.payload, job) as z.ZodType as z.ZodType<Job<Type, z.output<Payload>, Audience, Moment>>,
  };
}
