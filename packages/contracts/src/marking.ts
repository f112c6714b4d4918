import { z } from 'zod';
import { commentedFile, placeComment } from './marking/place.ts';
import { chosenLevels, rubricChoice, rubricContent, rubricInUse, rubricMark } from './marking/rubric.ts';
import { maxComment, mostWorks } from './marking-limits.ts';
import { textsOut } from './pair-schema.ts';
import { count, doneWith, momentOut, namedOrNone, optionalText } from './schemas.ts';

/** The marking desk (DAY-04) treats answers to an essay and works of an assignment alike; each has its own calls. */
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
  /** Both languages of the question, where both were written (TWO-05). */
  task_texts: textsOut,
  /** Where the assignment’s own file can be viewed. */
  task_file: z.string().nullable(),
  max: count,
  rubric: rubricInUse.nullable(),
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
  file: z
    .object({
      submission_id: z.number(),
      name: z.string(),
      mime_type: z.string(),
      size: z.number(),
      path: z.string(),
    })
    .nullable(),
  /** On places of this file or answer, in the order of the places. */
  place_comments: z.array(placeComment),
  /** Files that a newer one replaced after somebody had commented on places in them, newest first. */
  earlier: z.array(commentedFile),
  points: z.number().nullable(),
  comment: z.string().nullable(),
  version: z.number(),
  /** The levels chosen for these points; null also once the points were changed without them. */
  rubric_mark: rubricMark.nullable(),
  ...namedOrNone('marked_by'),
  marked_at: momentOut.nullable(),
});
export type WorkReply = z.input<typeof workReply>;

/** The points and the words for one work; the version is the one that the marker saw. */
export const markBody = (outOfRange: 'points.outOfRange' | 'score.outOfRange', most: number) =>
  z.object({
    points: z.int({ error: outOfRange }).min(0, { error: outOfRange }).max(most, { error: outOfRange }),
    comment: optionalText(maxComment).default(''),
    version: z.int().min(0),
    /** The chosen levels. Without them, those of a mark stay while its points do. */
    rubric: rubricChoice.optional(),
  });
export const markReply = doneWith({ points: z.number(), comment: z.string().nullable(), version: z.number() });

/** What was chosen, for its student (DAY-04): the rubric before the mark where the doctor shows it, the levels with the score. */
export const shownRubric = z.object({ content: rubricContent, levels: chosenLevels.nullable() });
export type ShownRubric = z.input<typeof shownRubric>;
