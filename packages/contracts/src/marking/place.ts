import { z } from 'zod';
import { momentOut, requiredText } from '../schemas.ts';
import { placeLimits as most } from './place-limits.ts';

const share = z.number().min(0).max(1);
const line = z.int().min(1).max(most.line);
const character = z.int().min(0).max(most.text);
const outside = { error: 'placeComment.outside' } as const;

/** A place in a file that was handed in (DAY-04); `Place` says what its numbers mean. */
export const filePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), page: z.int().min(1).max(most.page), x: share, y: share }),
  z.object({ kind: z.literal('image'), x: share, y: share }),
  z.object({ kind: z.literal('lines'), from: line, to: line }).refine(({ from, to }) => from <= to, outside),
]);

/** A passage of an answer to an essay. Its quote is not trimmed: it is compared with the answer. */
export const passagePlace = z
  .object({
    kind: z.literal('passage'),
    from: character,
    to: character,
    quote: z.string().min(1).max(most.quote),
  })
  .refine(({ from, to }) => from < to, outside);

export const placeWords = requiredText(most.comment);

/** A comment as marker and student read it. */
export const placeComment = z.object({
  place_comment_id: z.number(),
  place: z.union([filePlace, passagePlace]),
  comment: z.string(),
  version: z.number(),
  changed_at: momentOut,
});
export type PlaceCommentReply = z.input<typeof placeComment>;
export type PlaceComment = z.output<typeof placeComment>;

/** A file that was handed in, with the comments on its places. */
export const commentedFile = z.object({
  submission_id: z.number(),
  name: z.string(),
  mime_type: z.string(),
  size: z.number(),
  /** Where it can be viewed; null once its content was removed. */
  path: z.string().nullable(),
  submitted_at: momentOut,
  /** Whether a newer one was handed in. */
  replaced: z.boolean(),
  place_comments: z.array(placeComment),
});
export type CommentedFile = z.input<typeof commentedFile>;
