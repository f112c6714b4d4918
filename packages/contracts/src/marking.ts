import { z } from 'zod';
import { maxComment, mostWorks } from './marking-limits.ts';
import { count, doneWith, momentOut, namedOrNone } from './schemas.ts';

/** The marking desk (DAY-04) treats answers to an essay and works of an assignment alike; each has calls of its own. */
export const worksQuery = z.object({
  /** Hidden: the reply says nothing about who wrote what. */
  names: z.enum(['shown', 'hidden']).default('shown'),
  /** `next` from the page before. */
  after: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(mostWorks).default(mostWorks),
});

/** What is known of a work without opening it. */
const listedWork = z.object({
  work_id: z.number(),
  student_id: z.number().nullable(),
  ...namedOrNone('student_name'),
  /** null: not marked yet; an empty answer earns 0. */
  points: z.number().nullable(),
  version: z.number(),
  late: z.boolean(),
});

export const worksReply = z.object({
  title: z.string(),
  /** The question, or the assignment’s description. */
  task: z.string(),
  /** Where the assignment’s own file can be viewed. */
  task_file: z.string().nullable(),
  max: count,
  /** In an order that reveals nothing about the students, the same for every marker. */
  works: z.array(listedWork),
  next: z.string().nullable(),
  /** What was written here most often, to be used again. */
  comments: z.array(z.string()),
});
export type WorksReply = z.input<typeof worksReply>;

/** One work as its marker sees it. */
export const workReply = z.object({
  work_id: z.number(),
  answer_text: z.string().nullable(),
  file: z.object({ name: z.string(), mime_type: z.string(), size: z.number(), path: z.string() }).nullable(),
  points: z.number().nullable(),
  comment: z.string().nullable(),
  version: z.number(),
  ...namedOrNone('marked_by'),
  marked_at: momentOut.nullable(),
});
export type WorkReply = z.input<typeof workReply>;

/** The points and the words for one work; the version is the one that the marker saw. */
export const markBody = (outOfRange: 'points.outOfRange' | 'score.outOfRange', most: number) =>
  z.object({
    points: z.int({ error: outOfRange }).min(0, { error: outOfRange }).max(most, { error: outOfRange }),
    comment: z.string().trim().max(maxComment).default(''),
    version: z.int().min(0),
  });
export const markReply = doneWith({ points: z.number(), comment: z.string().nullable(), version: z.number() });
