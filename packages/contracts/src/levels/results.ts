import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  doneWith,
  id,
  idParam,
  language,
  level,
  moment,
  momentOut,
  named,
  namedOrNone,
  personNames,
} from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';
import { levelDocument, levelRow } from './document.ts';
import { levelLimits, petitionKinds } from './limits.ts';

/** Results of levels: prepared as a document, printed, published by two people (RST-09, RST-10). */
export const offices = { who: ['admin'], duties: ['registrar'], also: 'of all departments of the level' } as const;
const params = z.object({ resultId: idParam });
const workId = z.uuid();

const publication = z.object({
  publication_id: z.number(),
  asked_by: z.object(personNames),
  asked_at: momentOut,
  /** null: when the second person approves. */
  publish_at: momentOut.nullable(),
  petition_days: count.nullable(),
  petition_kinds: z.array(z.enum(petitionKinds)),
  petition_fee: z.number().nullable(),
  approved_by: z.object(personNames).nullable(),
  approved_at: momentOut.nullable(),
  /** Students see it. */
  published: z.boolean(),
  /** The caller asked for it, so another person approves. */
  mine: z.boolean(),
});

export const listLevelResults = defineRoute({
  method: 'GET',
  path: '/api/level-results',
  service: 'core',
  feature: 'levelResults',
  summary:
    'The levels of a term: how many of their offerings are sealed, and the results that were prepared, newest first',
  query: z.object({ term: idParam.optional() }),
  reply: z.object({
    terms: z.array(z.object({ term_id: z.number(), ...named('name'), ...named('year') })),
    term_id: z.number().nullable(),
    levels: z.array(
      z.object({
        level: count,
        offerings: count,
        sealed: count,
        results: z.array(
          z.object({
            result_id: z.number(),
            number: count,
            students: count,
            made_at: momentOut,
            state: z.enum(['prepared', 'asked', 'approved', 'published']),
          }),
        ),
      }),
    ),
  }),
  policy: offices,
  errors: [],
});

export const prepareLevelResult = defineRoute({
  method: 'POST',
  path: '/api/level-results',
  service: 'core',
  feature: 'levelResults',
  summary:
    'Prepare the result of a level in a term from its sealed marks, with averages, statistics and printed pages: it gets the next number and stays as it is. `work_id` is for its progress',
  body: z.object({ term_id: id, level, work_id: workId }),
  reply: doneWith({ result_id: z.number(), number: count }),
  policy: offices,
  stepUp: 'work',
  budgetMs: 60_000,
  errors: ['term.notFound', 'levelResult.open', 'levelResult.nobody', 'levelResult.same', 'duty.otherDepartment'],
});

export const getLevelWork = defineRoute({
  method: 'GET',
  path: '/api/level-work/:workId',
  service: 'core',
  feature: 'levelResults',
  summary: 'How far a result or sheet is that the caller has asked for: steps done, of how many',
  params: z.object({ workId }),
  reply: z.object({ done: count, total: count }),
  policy: offices,
  errors: ['levelResult.noWork'],
});

export const getLevelResult = defineRoute({
  method: 'GET',
  path: '/api/level-results/:resultId',
  service: 'core',
  feature: 'levelResults',
  summary:
    'The result of a level: its courses, pages, statistics and checksum, and whether it is published; no student. Whether marks or mercy have changed since',
  params,
  reply: z.object({
    result_id: z.number(),
    term_id: z.number(),
    ...named('name'),
    ...named('year'),
    level: count,
    number: count,
    made_at: momentOut,
    made_by: z.object(personNames),
    /** SHA-256 of the document, in hexadecimal; the activity log has it too. */
    hash: z.string(),
    /** What the QR code of its lists and statistics carries; null without a signing key. */
    proof: z.string().nullable(),
    document: levelDocument,
    /** Marks or mercy are others by now. */
    changed: z.boolean(),
    publication: publication.nullable(),
  }),
  policy: offices,
  errors: ['levelResult.notFound', 'duty.otherDepartment'],
});

export const getLevelRows = defineRoute({
  method: 'GET',
  path: '/api/level-results/:resultId/rows',
  service: 'core',
  feature: 'levelResults',
  summary: `Whole pages of a level’s result from a page on, some ${levelLimits.rows} students at once, with the names of today and the signed statement of each page. The activity log has each reading`,
  params,
  query: z.object({ page: idParam.default(1) }),
  reply: z.object({
    pages: z.array(
      z.object({
        page: count,
        /** What the QR code carries; null without a signing key. */
        proof: z.string().nullable(),
        rows: z.array(
          levelRow.extend({
            place: count,
            student_id: z.number(),
            ...personNames,
            ...namedOrNone('department_name'),
            /** Of the level’s control session; null: none. */
            seat: z.number().nullable(),
          }),
        ),
      }),
    ),
    /** The next page to ask for; null after the last one. */
    next: z.number().nullable(),
  }),
  policy: offices,
  errors: ['levelResult.notFound', 'duty.otherDepartment'],
});

export const downloadLevelSheet = defineRoute({
  method: 'GET',
  path: '/api/level-results/:resultId/sheet',
  service: 'core',
  feature: 'levelResults',
  summary:
    'A level’s result as .xlsx in the requested language, A3 landscape, right to left in Arabic: the sheet, statistics, failing and absent students, honours. The activity log has each copy',
  params,
  query: z.object({ language: language.default('Ar'), work: workId.optional() }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: offices,
  errors: ['levelResult.notFound', 'duty.otherDepartment'],
  limit: { points: 30, seconds: 600 },
});

export const fillLevelTemplate = defineRoute({
  method: 'POST',
  path: '/api/level-results/:resultId/template',
  failure: 'upload',
  service: 'core',
  feature: 'levelResults',
  summary:
    'Fill the faculty’s own .xlsx with a level’s result: names in double braces are replaced, the row that has a student’s is repeated for each. The activity log has each copy',
  params,
  files: [{ field: 'file', maxBytes: levelLimits.templateBytes, required: true }],
  withoutKey: 'it fills a file and changes nothing',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: offices,
  errors: ['levelResult.notFound', 'levelResult.template', 'levelResult.templateName', 'duty.otherDepartment'],
  limit: { points: 30, seconds: 600 },
});

export const askPublication = defineRoute({
  method: 'POST',
  path: '/api/level-results/:resultId/publication',
  service: 'core',
  feature: 'levelResults',
  summary:
    'Ask to publish the newest result of a level at a moment, and set how long and for what students may petition; another person approves',
  params,
  body: z
    .object({
      /** null: when it is approved. */
      publish_at: moment.nullable(),
      petition_days: z.int().min(1).max(levelLimits.petitionDays).nullable(),
      petition_kinds: z.array(z.enum(petitionKinds)).max(petitionKinds.length),
      petition_fee: z.number().min(0.01).max(levelLimits.petitionFee).multipleOf(0.01).nullable(),
    })
    .refine(({ petition_days, petition_kinds }) => (petition_days === null) === (petition_kinds.length === 0), {
      error: 'levelResult.petitionsUnclear',
      path: ['petition_kinds'],
    }),
  reply: doneWith({ publication_id: z.number() }),
  policy: offices,
  stepUp: 'work',
  errors: [
    'levelResult.notFound',
    'levelResult.notNewest',
    'levelResult.changed',
    'levelResult.momentPassed',
    'levelResult.askedAlready',
    'levelResult.petitionsUnclear',
    'duty.otherDepartment',
  ],
});

const ofPublication = z.object({ publicationId: idParam });

export const approvePublication = defineRoute({
  method: 'POST',
  path: '/api/level-publications/:publicationId/approve',
  service: 'core',
  feature: 'levelResults',
  summary:
    'Approve that a level’s result is published: the second person. Refused when marks or mercy have changed since it was prepared',
  params: ofPublication,
  reply: done,
  policy: offices,
  stepUp: 'work',
  errors: [
    'levelResult.notAsked',
    'levelResult.secondPerson',
    'levelResult.changed',
    'levelResult.momentPassed',
    'levelResult.notNewest',
    'duty.otherDepartment',
  ],
});

export const endPublication = defineRoute({
  method: 'POST',
  path: '/api/level-publications/:publicationId/take-back',
  service: 'core',
  feature: 'levelResults',
  summary: 'Take the publishing of a level’s result back before its moment; what students have seen stays',
  params: ofPublication,
  reply: done,
  policy: offices,
  errors: ['levelResult.notAsked', 'levelResult.published', 'duty.otherDepartment'],
});

export const getHeldLevelSheet = defineRoute({
  method: 'GET',
  path: '/api/held-level-sheets/:hash',
  service: 'core',
  feature: 'levelResults',
  summary:
    'What the platform holds of a level sheet, for who has its checksum: no student and no mark; whether it is published, whether marks were reopened since, and whether a later one exists',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: z.object({
    made_at: momentOut,
    published_at: momentOut.nullable(),
    /** Marks that it states were reopened, or sealed otherwise, since. */
    changed: z.boolean(),
    /** The newest one of the level and term, if it is a later one. */
    later: z.number().nullable(),
  }),
  policy: { who: 'anyone', also: 'knows the checksum of the level sheet' },
  errors: ['levelResult.notFound'],
  limit: { points: 60, seconds: 60 },
});
