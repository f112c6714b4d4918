import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  courseCodeParams,
  done,
  doneWith,
  id,
  language,
  moment,
  momentOut,
  named,
  namedInstructor,
  optionalText,
  personNames,
  requiredText,
  userId,
  userIdParam,
} from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';
import { weighings } from './arithmetic.ts';
import { cellStates, itemKinds, gradebookLimits as limits } from './cells.ts';
import { roundings } from './fraction.ts';
import { decidedStates, partKinds } from './kinds.ts';

/** The gradebook of the caller’s classes of a course (DAY-06). */
const teacher = { who: ['instructor'], also: 'teaches or taught the course' } as const;

export const gradeStep = z.object({
  letter: z.string(),
  name: z.string(),
  name_ar: z.string(),
  from: z.number(),
  passes: z.boolean(),
  /** Grade points; null where the bylaw has none. */
  points: z.number().nullable().optional(),
});

/** The version of a bylaw by which marks are given (RST-01). */
const bylawOfMarks = z.object({
  name: z.string(),
  name_ar: z.string(),
  /** null: the faculty has chosen none, and this is an example. */
  version: count.nullable(),
  scale: z.array(gradeStep),
  /** null: as the gradebook says. */
  rounding: z.enum(roundings).nullable(),
  /** Percent of a part below which a student fails. */
  floors: z.array(z.object({ part: z.enum(partKinds), floor: z.number() })),
});

export const gradeGroup = z.object({
  name: z.string(),
  name_ar: z.string().nullable(),
  /** Percent of the mark. */
  weight: z.number(),
  weighing: z.enum(weighings),
  /** Only so many items count, the best by percentage. */
  best: z.number().nullable(),
  /** Percent of the group below which the student fails. */
  floor: z.number().nullable(),
  /** The part of the mark that it belongs to. */
  part: z.enum(partKinds).nullable(),
});

const gradeItem = z.object({
  /** `exam:12`, `assignment:5` or `column:3`. */
  item: z.string(),
  kind: z.enum(itemKinds),
  id: z.number(),
  ...named('name'),
  max: count,
  /** The place of its group; null: it doesn’t count. */
  group: count.nullable(),
  /** Start of an exam, due date of an assignment. */
  at: momentOut.nullable(),
  /** Whether students see its points. */
  shown: z.boolean(),
  /** How many students see them already by name (DAY-05). */
  named: count,
});

/** Points, state, version, and 1 if something of it came late. */
const gradeCell = z.tuple([
  z.number().nullable(),
  z.enum(cellStates),
  z.number(),
  z.union([z.literal(0), z.literal(1)]),
]);

const bonus = z.object({ points: z.number(), reason: z.string(), version: z.number() });

export const getGradebook = defineRoute({
  method: 'GET',
  path: '/api/gradebook/:courseCode',
  service: 'core',
  feature: 'gradebook',
  summary:
    'The gradebook of the caller’s classes of a course: scheme, items, and a row of cells per student, in the items’ order. Version 0: nobody has set a scheme, so everything counts by its points',
  params: courseCodeParams,
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    version: z.number(),
    rounding: z.enum(roundings),
    counts_from: momentOut,
    groups: z.array(gradeGroup),
    /** The scale of the first bylaw: for pages from before there were several. */
    scale: z.array(gradeStep),
    /** The bylaws of its students; at least one. */
    bylaws: z.array(bylawOfMarks),
    items: z.array(gradeItem),
    students: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        /** No longer enrolled; what was reached stays. */
        withdrawn: z.boolean(),
        bonus: bonus.nullable(),
        /** The place of their bylaw. */
        bylaw: count,
        /** What is decided of their result: they need no mark. */
        result_state: z.enum(decidedStates).nullable(),
        cells: z.array(gradeCell),
      }),
    ),
  }),
  policy: teacher,
  errors: ['class.notYours'],
});

export const downloadResultSheet = defineRoute({
  method: 'GET',
  path: '/api/gradebook-sheet/:courseCode',
  service: 'core',
  feature: 'gradebook',
  summary:
    'The result sheet for the registrar as .xlsx, in the requested language: both names, each group’s percentage, bonus, mark and grade. Who has something open has no mark (DAY-06)',
  params: courseCodeParams,
  query: z.object({ language: language.default('En') }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: teacher,
  errors: ['class.notYours'],
  limit: { points: 60, seconds: 600 },
});

export const getResultSheet = defineRoute({
  method: 'GET',
  path: '/api/gradebook-sheet/:courseCode/paper',
  service: 'core',
  feature: 'gradebook',
  summary:
    'What the result sheet on paper says: the sealed version in force, with its checksum, else the marks as they are (DAY-06)',
  params: courseCodeParams,
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    ...namedInstructor,
    /** Where the caller’s classes of the course are. */
    classes: z.array(z.object({ ...named('department_name'), level: z.number(), semester: z.number() })),
    /** The sealed version; null: the marks are open. */
    version: z.number().nullable(),
    sealed_at: momentOut.nullable(),
    /** SHA-256 of what was sealed, in hexadecimal; the activity log has it too. */
    hash: z.string().nullable(),
    /** The signed statement of a sealed version, for the address of its verification; null without a signing key. */
    proof: z.string().nullable(),
    made_at: momentOut,
    groups: z.array(z.object({ ...named('name'), weight: z.number() })),
    students: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        withdrawn: z.boolean(),
        /** Of each group; null where nothing is decided. */
        percents: z.array(z.number().nullable()),
        bonus: z.number().nullable(),
        mark: z.number().nullable(),
        letter: z.string().nullable(),
        grade: z.string().nullable(),
        grade_ar: z.string().nullable(),
        open: count,
      }),
    ),
  }),
  policy: teacher,
  errors: ['class.notYours'],
  limit: { points: 60, seconds: 600 },
});

const place = z
  .int()
  .min(0)
  .max(limits.maxGroups - 1);
const arabicOrNone = optionalText(limits.maxColumnName)
  .transform((text) => text || null)
  .nullable()
  .default(null);

export const setGradeScheme = defineRoute({
  method: 'PUT',
  path: '/api/gradebook/:courseCode/scheme',
  service: 'core',
  feature: 'gradebook',
  summary:
    'Set groups, weights, rounding, which items count where, and the columns; a column that is left out is removed, where it holds marks only with their number in `removes`; a removed one that is named again comes back with its marks. With another version than the present one nothing changes',
  params: courseCodeParams,
  body: z
    .object({
      version: z.int().min(0),
      rounding: z.enum(roundings),
      counts_from: moment,
      groups: z
        .array(
          z
            .object({
              name: requiredText(limits.maxName),
              name_ar: optionalText(limits.maxName)
                .transform((text) => text || null)
                .nullable()
                .default(null),
              weight: z.int().min(0).max(100),
              weighing: z.enum(weighings),
              best: z.int().min(1).max(limits.maxItems).nullable(),
              floor: z.int().min(1).max(100).nullable(),
              part: z.enum(partKinds).nullable().default(null),
            })
            .refine(({ best, weighing }) => best === null || weighing === 'equal', {
              error: 'gradebook.bestIsEqual',
              path: ['best'],
            }),
        )
        .min(1)
        .max(limits.maxGroups)
        .refine((groups) => groups.reduce((sum, { weight }) => sum + weight, 0) === 100, {
          error: 'gradebook.weights',
        }),
      items: z
        .array(z.object({ kind: z.enum(['exam', 'assignment']), id, group: place.nullable() }))
        .max(limits.maxItems),
      columns: z
        .array(
          z.object({
            /** null: a new one. */
            id: id.nullable(),
            name: requiredText(limits.maxColumnName),
            name_ar: arabicOrNone,
            max: z.int().min(1).max(limits.maxPoints),
            group: place.nullable(),
            /** Whether students see its points. */
            shown: z.boolean(),
          }),
        )
        .max(limits.maxColumns),
      /** Columns with marks that may go, and how many marks of each the doctor was shown. */
      removes: z
        .array(z.object({ id, marks: count }))
        .max(limits.maxColumns)
        .default([]),
    })
    .refine(({ groups, items, columns }) => [...items, ...columns].every(({ group }) => (group ?? 0) < groups.length), {
      error: 'gradebook.groupNotFound',
      path: ['groups'],
    }),
  reply: doneWith({ version: z.number() }),
  policy: teacher,
  stepUp: 'work',
  errors: [
    'class.notYours',
    'gradebook.sealed',
    'gradebook.weights',
    'gradebook.bestIsEqual',
    'gradebook.groupNotFound',
    'gradebook.itemNotFound',
    'gradebook.belowGiven',
    'gradebook.columnHasMarks',
    'gradebook.changedMeanwhile',
  ],
});

const itemName = z
  .string()
  .regex(/^(exam|assignment|column):\d{1,9}$/)
  .transform((text) => {
    const [kind, number] = text.split(':') as [(typeof itemKinds)[number], string];
    return { kind, id: Number(number) };
  });

/** Points up to hundredths. */
const pointsGiven = z
  .number({ error: 'score.outOfRange' })
  .min(0, { error: 'score.outOfRange' })
  .max(limits.maxPoints, { error: 'score.outOfRange' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'gradebook.hundredths' });

export const setGrades = defineRoute({
  method: 'PUT',
  path: '/api/gradebook/:courseCode/cells',
  service: 'core',
  feature: 'gradebook',
  summary:
    'Give points of assignments and columns, or decide about blanks: `zero`, `excused`, or null for no decision. All or nothing: if one cell has another version than the caller saw, nothing changes and the reply has the present cells. Points of an exam come from its marking',
  params: courseCodeParams,
  body: z.object({
    changes: z
      .array(
        z.object({
          item: itemName,
          student_id: userId,
          value: z.union([pointsGiven, z.literal('zero'), z.literal('excused'), z.null()]),
          version: z.int().min(0),
        }),
      )
      .min(1)
      .max(limits.maxChanges, { error: 'gradebook.tooManyCells' }),
  }),
  maxBodyBytes: 2_000_000,
  reply: done,
  policy: { ...teacher, marks: true },
  stepUp: 'work',
  errors: [
    'class.notYours',
    'gradebook.sealed',
    'score.outOfRange',
    'gradebook.hundredths',
    'gradebook.tooManyCells',
    'gradebook.cellTwice',
    'gradebook.examScore',
    'gradebook.noScheme',
    'gradebook.itemNotFound',
    'gradebook.studentNotFound',
    'gradebook.cellsChanged',
  ],
});

export const getPointsGiven = defineRoute({
  method: 'GET',
  path: '/api/gradebook-given/:courseCode',
  service: 'core',
  feature: 'gradebook',
  summary:
    'Who gave one student the points of an item, or decided about it, and when; without an item, who gave the bonus (DAY-06)',
  params: courseCodeParams,
  query: z.object({ item: itemName.optional(), student_id: userIdParam }),
  reply: z.object({
    /** When the exam was handed in, and so scored by its key; null for anything else. */
    by_key_at: momentOut.nullable(),
    given: z.array(z.object({ what: z.enum(['points', 'decision', 'bonus']), ...namedInstructor, at: momentOut })),
  }),
  policy: teacher,
  errors: ['class.notYours'],
});

export const setBonus = defineRoute({
  method: 'PUT',
  path: '/api/gradebook/:courseCode/bonus/:studentId',
  service: 'core',
  feature: 'gradebook',
  summary: 'Add points to the mark of one student, with the reason; 0 takes them back, with a reason too',
  params: z.object({ courseCode, studentId: userIdParam }),
  body: z.object({
    points: pointsGiven.refine((value) => value <= limits.maxBonus, { error: 'score.outOfRange' }),
    reason: requiredText(limits.maxReason),
    version: z.int().min(0),
  }),
  reply: doneWith({ version: z.number() }),
  policy: { ...teacher, marks: true },
  stepUp: 'work',
  errors: [
    'class.notYours',
    'gradebook.sealed',
    'score.outOfRange',
    'gradebook.hundredths',
    'gradebook.noScheme',
    'gradebook.studentNotFound',
    'gradebook.changedMeanwhile',
  ],
});

export const getOwnMarks = defineRoute({
  method: 'GET',
  path: '/api/gradebook/:courseCode/:userId',
  service: 'core',
  feature: 'gradebook',
  summary:
    'The caller’s own line of the gradebooks of a course, one per doctor: how the mark is made up, and the points that are shown to students. Points, decisions and marking that are not shown yet say `hidden`, and enter no sum (DAY-05, DAY-06)',
  params: z.object({ courseCode, userId: userIdParam }),
  reply: z.array(
    z.object({
      ...namedInstructor,
      groups: z.array(gradeGroup),
      items: z.array(
        z.object({
          item: z.string(),
          kind: z.enum(itemKinds),
          ...named('name'),
          max: count,
          group: count.nullable(),
          points: z.number().nullable(),
          state: z.enum([...cellStates, 'hidden']),
          late: z.boolean(),
        }),
      ),
      /** Out of 100, from what is shown; null when nothing is. */
      so_far: z.number().nullable(),
      /** The mark by the sealed version in force, once all points that count in it are shown. */
      sealed: z
        .object({
          mark: z.number(),
          letter: z.string(),
          ...named('grade'),
          passes: z.boolean(),
          sealed_at: momentOut,
        })
        .nullable(),
    }),
  ),
  ownResults: 'refused',
  policy: { who: ['student'], self: 'params.userId', also: 'is or was enrolled in the course' },
  errors: ['class.notYours', 'results.held'],
});
