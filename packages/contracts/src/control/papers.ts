import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, doneWith, idParam, momentOut, named, personNames, requiredText } from '../schemas.ts';
import { entryFileLimits, paperLimits, sheetStates } from './limits.ts';
import { markPoints, members } from './sessions.ts';

/** Secret numbers of a paper, entry by two people, and the opening by the two who hold the numbers (RST-05 to RST-07). */
const holders = { ...members, also: 'holds the paper’s secret numbers' } as const;
const enterers = {
  ...members,
  also: 'sits in the session, has declared, is no head, and holds none of the paper’s numbers',
} as const;
const params = z.object({ paperId: idParam });
const access = ['control.paperNotFound', 'control.notYours', 'control.undeclared', 'control.barred'] as const;
const opaque = (max: number) =>
  z
    .string()
    .min(16)
    .max(max)
    .regex(/^[A-Za-z0-9_.-]+$/);

export const putPaperKey = defineRoute({
  method: 'PUT',
  path: '/api/control-papers/:paperId/key',
  service: 'core',
  feature: 'control',
  summary:
    'Store a holder’s public key, and the private one sealed by a code that never leaves their browser; it can be replaced until the first sheet is entered, which drops numbers that were made',
  params,
  body: z.object({ public_key: opaque(400), wrapped_key: opaque(1000) }),
  reply: done,
  policy: holders,
  stepUp: 'work',
  errors: [...access, 'control.notHolder', 'control.numbersMade'],
});

export const getPaperHolding = defineRoute({
  method: 'GET',
  path: '/api/control-papers/:paperId/holding',
  service: 'core',
  feature: 'control',
  summary:
    'What a holder’s browser needs to make the secret numbers and to open them: keys, the sealed numbers and, until they are made, the seats. The activity log has who read it',
  params,
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    own: z.object({ public_key: z.string(), wrapped_key: z.string() }).nullable(),
    other: z.object({ user_id: z.number(), public_key: z.string().nullable() }),
    numbers: z.object({ sealed: z.string(), half: z.string(), made_at: momentOut }).nullable(),
    entered: z.boolean(),
    /** Once the other holder has joined the opening that the caller asked for: their half, sealed to the caller. */
    joined_half: z.string().nullable(),
    opened: z.boolean(),
    seats: z.array(z.object({ seat: count.nullable(), student_id: z.number(), ...personNames })),
  }),
  policy: holders,
  errors: [...access, 'control.notHolder'],
});

export const putSecretNumbers = defineRoute({
  method: 'PUT',
  path: '/api/control-papers/:paperId/numbers',
  service: 'core',
  feature: 'control',
  summary:
    'Store the secret numbers of a paper: the numbers alone, and which seat has which as a text sealed to both holders together. They can be made again until the first sheet is entered',
  params,
  body: z.object({
    numbers: z.array(z.int().min(1).max(9_999_999)).min(1).max(paperLimits.sheets),
    sealed: opaque(400_000),
    /** SHA-256 of what is sealed, in hexadecimal: an opening must fit it. */
    commitment: z.string().regex(/^[0-9a-f]{64}$/),
    /** For the first holder and the second. */
    halves: z.array(opaque(1000)).length(2),
  }),
  reply: done,
  policy: holders,
  stepUp: 'work',
  maxBodyBytes: 600_000,
  errors: [
    ...access,
    'control.notHolder',
    'control.noKeys',
    'control.numbersMade',
    'control.noSeat',
    'control.numbersUnlike',
  ],
});

const points = z.array(markPoints).min(1).max(paperLimits.questions).nullable();
const sheet = z.object({
  number: count,
  state: z.enum(sheetStates),
  /** Questions that differ, from 1; 0: whether a sheet was handed in at all. No points. */
  places: z.array(count),
  /** The caller has entered it. */
  mine: z.boolean(),
});

export const getSheets = defineRoute({
  method: 'GET',
  path: '/api/control-papers/:paperId/sheets',
  service: 'core',
  feature: 'control',
  summary:
    'The sheets of a paper by their secret number, with how far each is and where two entries differ: places alone, no points and nobody’s name',
  params,
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    most: z.array(z.number()),
    sheets: z.array(sheet),
  }),
  policy: enterers,
  errors: [...access, 'control.holder', 'control.headEnters', 'control.ofExam'],
});

export const enterSheets = defineRoute({
  method: 'POST',
  path: '/api/control-papers/:paperId/entries',
  service: 'core',
  feature: 'control',
  summary:
    'Enter sheets by their secret number, the points of each question or none where no sheet was handed in: all or nothing. The first and the second entry are by two people. The same entry sent again by the same person changes nothing',
  params,
  body: z.object({
    sheets: z
      .array(z.object({ number: z.int().min(1).max(9_999_999), points }))
      .min(1)
      .max(paperLimits.atOnce),
  }),
  reply: doneWith({ sheets: z.array(sheet) }),
  policy: enterers,
  stepUp: 'work',
  errors: [
    ...access,
    'control.holder',
    'control.headEnters',
    'control.ofExam',
    'control.numberNotFound',
    'control.numberTwice',
    'control.enteredTwice',
    'control.points',
    'gradebook.hundredths',
  ],
});

export const readEntryFile = defineRoute({
  method: 'POST',
  path: '/api/control-papers/:paperId/entry-files',
  service: 'core',
  feature: 'control',
  summary:
    'Read the cells of an .xlsx or .csv with entries, so that they can be checked before they are entered; nothing is stored',
  params,
  files: [{ field: 'file', maxBytes: entryFileLimits.maxBytes, required: false }],
  reply: doneWith({
    /** Rows with a value, by the spreadsheet’s own number. A date, an error or a merged value is `?`. */
    rows: z.array(z.object({ row: count, cells: z.array(z.string()) })),
  }),
  withoutKey: 'it stores nothing',
  policy: enterers,
  stepUp: 'work',
  errors: [
    ...access,
    'control.holder',
    'control.headEnters',
    'control.ofExam',
    'control.noFile',
    'control.notSheet',
    'control.sheetTooLarge',
    'file.tooLarge',
  ],
  limit: { points: 60, seconds: 600 },
});

export const takeBackEntry = defineRoute({
  method: 'DELETE',
  path: '/api/control-papers/:paperId/entries/:number',
  service: 'core',
  feature: 'control',
  summary:
    'Take back one’s own entry of a sheet, until somebody else has entered it too; what it said stays on record, and the sheet waits for its first entry again',
  params: z.object({ paperId: idParam, number: idParam }),
  reply: doneWith({ sheets: z.array(sheet) }),
  policy: enterers,
  stepUp: 'work',
  errors: [...access, 'control.holder', 'control.headEnters', 'control.numberNotFound', 'control.notTakenBack'],
});

export const decideSheet = defineRoute({
  method: 'POST',
  path: '/api/control-papers/:paperId/decisions',
  service: 'core',
  feature: 'control',
  summary: 'Decide, as a third person, what a sheet has whose two entries differ, with the reason. Both entries stay',
  params,
  body: z.object({ number: z.int().min(1).max(9_999_999), points, reason: requiredText(500) }),
  reply: done,
  policy: enterers,
  stepUp: 'work',
  errors: [
    ...access,
    'control.holder',
    'control.headEnters',
    'control.ofExam',
    'control.numberNotFound',
    'control.notDiffering',
    'control.thirdNeeded',
    'control.points',
    'gradebook.hundredths',
  ],
});

export const askOpening = defineRoute({
  method: 'POST',
  path: '/api/control-papers/:paperId/opening',
  service: 'core',
  feature: 'control',
  summary:
    'Ask, as one holder, to open the numbers of a paper whose sheets are all entered; the other joins within 15 minutes',
  params,
  reply: done,
  policy: holders,
  stepUp: true,
  errors: [
    ...access,
    'control.notHolder',
    'control.unfinished',
    'control.examWaits',
    'control.askedAlready',
    'control.opened',
  ],
});

export const joinOpening = defineRoute({
  method: 'POST',
  path: '/api/control-papers/:paperId/opening/join',
  service: 'core',
  feature: 'control',
  summary: 'Join, as the other holder, the opening that was asked for: gives one’s half, sealed to who asked',
  params,
  body: z.object({ half: opaque(1000) }),
  reply: done,
  policy: holders,
  stepUp: true,
  errors: [...access, 'control.notHolder', 'control.notAsked', 'control.opened'],
});

export const openNumbers = defineRoute({
  method: 'POST',
  path: '/api/control-papers/:paperId/opening/finish',
  service: 'core',
  feature: 'control',
  summary:
    'Open the numbers, as who asked, with what both halves unsealed; it must fit what was sealed. Once: joins names and marks, seals them, and fills the column of the gradebook',
  params,
  body: z.object({ numbers: z.string().max(200_000) }),
  reply: doneWith({ marks: count }),
  policy: holders,
  stepUp: true,
  maxBodyBytes: 300_000,
  errors: [
    ...access,
    'control.notHolder',
    'control.notJoined',
    'control.opened',
    'control.unfinished',
    'control.examWaits',
    'control.wrongNumbers',
    'gradebook.sealed',
    'control.columnUnlike',
  ],
});

export const getPaperMarks = defineRoute({
  method: 'GET',
  path: '/api/control-papers/:paperId/marks',
  service: 'core',
  feature: 'control',
  summary:
    'Names and marks of a paper, once its numbers are opened, with the checksum of what was sealed. The activity log has who read it',
  params,
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    most: z.array(z.number()),
    opened_at: momentOut,
    hash: z.string(),
    marks: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        seat: count,
        number: count,
        points: z.array(z.number()).nullable(),
        mark: z.number().nullable(),
      }),
    ),
  }),
  policy: members,
  errors: [...access, 'control.notOpened'],
});

export type SheetRow = z.output<typeof sheet>;
