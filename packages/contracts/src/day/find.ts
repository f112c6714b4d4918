import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { freeText, named, userIdParams } from '../schemas.ts';

/** Most hits of one kind. */
export const mostHits = 6;

/** What the palette finds; `course_code` says where it is. Ids of announcements are texts. */
const hit = z.object({
  kind: z.enum(['course', 'exam', 'assignment', 'chapter', 'announcement', 'person']),
  id: z.union([z.number(), z.string()]),
  ...named('name'),
  course_id: z.number().nullable(),
  course_code: z.string().nullable(),
});
export type Hit = z.infer<typeof hit>;

export const findThings = defineRoute({
  method: 'GET',
  path: '/api/find/:userId',
  service: 'core',
  feature: 'find',
  summary: `What the caller may open by name (DAY-12), at most ${mostHits} of each kind: own courses, exams, assignments, chapters and announcements that have a title; a doctor also students of their own classes; an admin finds courses and people`,
  params: userIdParams,
  query: z.object({ text: freeText(100) }),
  reply: z.array(hit),
  policy: { who: 'signedIn', self: 'params.userId' },
  errors: [],
  limit: { points: 300, seconds: 60 },
  mayLag: true,
});
