import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCode, doneWith, id, idParam } from '../schemas.ts';

/** Banks of questions: one of each course’s team, one of each department (QST-05). No student reaches any. */
const reader = {
  who: ['instructor'],
  also: 'teaches the course, or one of the department, or makes exams in its team',
} as const;

export const bankParams = z.object({ bankId: idParam });

export const listBanks = defineRoute({
  method: 'GET',
  path: '/api/banks',
  service: 'core',
  feature: 'bank',
  summary:
    'The banks that the caller works with: of their courses and departments; bank_id is null before the first use',
  reply: z.array(
    z.object({
      bank_id: z.number().nullable(),
      of: z.enum(['course', 'department']),
      course_code: z.string().nullable(),
      department_id: z.number().nullable(),
      name: z.string(),
      name_ar: z.string().nullable(),
      /** Who leads the team, of a bank of another doctor’s team. */
      lead: z.string().nullable(),
      lead_ar: z.string().nullable(),
      items: count,
    }),
  ),
  policy: { who: ['instructor'] },
  errors: [],
});

export const openBank = defineRoute({
  method: 'POST',
  path: '/api/banks',
  service: 'core',
  feature: 'bank',
  summary: 'Open the bank of a course’s team or of a department; the first time it is made',
  body: z.union([z.strictObject({ course_code: courseCode }), z.strictObject({ department_id: id })]),
  reply: doneWith({ bank_id: z.number() }),
  policy: reader,
  errors: ['class.notYours', 'bank.notFound'],
});

/** A folder of a bank; those at the top have no parent. */
const bankFolder = z.object({
  folder_id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  /** Items in it, without those that are retired. */
  items: count,
});

export const getBank = defineRoute({
  method: 'GET',
  path: '/api/banks/:bankId',
  service: 'core',
  feature: 'bank',
  summary: 'A bank’s folders, tags, and who wrote its questions: what its list is narrowed by',
  params: bankParams,
  reply: z.object({
    bank_id: z.number(),
    items: count,
    folders: z.array(bankFolder),
    tags: z.array(z.object({ tag: z.string(), items: count })),
    people: z.array(z.object({ id: z.number(), name: z.string(), name_ar: z.string().nullable() })),
    /** Whether somebody else works with it, who can check questions. */
    shared: z.boolean(),
  }),
  policy: reader,
  errors: ['bank.notFound'],
});
