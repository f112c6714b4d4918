import { z } from 'zod';
import { accountSheetLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import { count, doneWith, namedOrNone, sheetRowErrors } from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';

/** Courses, where they are taught and who teaches them, in one sheet (COR-16). */
const registrars = { who: ['admin'], duties: ['registrar'] } as const;

export const courseSheetAdds = ['course', 'link', 'class'] as const;

/** A row that adds something: what is new of it. */
const addedRow = z.object({
  row: count,
  course_code: z.string(),
  ...namedOrNone('course_name'),
  ...namedOrNone('department_name'),
  level: count.nullable(),
  semester: count.nullable(),
  ...namedOrNone('instructor_name'),
  adds: z.array(z.enum(courseSheetAdds)),
});

export const uploadCourseSheet = defineRoute({
  method: 'POST',
  path: '/api/course-sheets',
  failure: 'upload',
  service: 'core',
  feature: 'courseSheets',
  summary:
    'Add the courses, links and classes of an .xlsx or .csv that are not there yet. With preview nothing is changed; without it, the `key` of the look adds exactly what it showed (COR-16)',
  body: z.object({
    preview: z.enum(['yes']).optional(),
    key: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  files: [{ field: 'file', maxBytes: accountSheetLimits.maxBytes, required: false }],
  reply: doneWith({
    success: z.boolean(),
    courses: count,
    links: count,
    classes: count,
    /** Rows of which everything is there. */
    already: count,
    refused: count,
    /** The first 500 of each. */
    Adds: z.array(addedRow),
    Errors: z.array(sheetRowErrors),
    /** Columns, rows and sheets that were not read. */
    notes: z.array(z.object({ EnMessage: z.string(), ArMessage: z.string() })),
    /** Identifies what the look shows; null when it adds nothing. */
    key: z.string().nullable(),
  }),
  policy: registrars,
  stepUp: true,
  budgetMs: 30_000,
  errors: [
    'duty.otherDepartment',
    'accountUpload.noFile',
    'accountUpload.wrongTemplate',
    'accountUpload.tooLarge',
    'accountUpload.changed',
    'course.codeExists',
    'course.nameExists',
    'departmentCourse.exists',
    'instructorCourse.exists',
    'department.notFound',
    'account.notFound',
    'file.tooLarge',
  ],
  limit: { points: 60, seconds: 600 },
});

export const exportCourseSheet = defineRoute({
  method: 'GET',
  path: '/api/course-sheets',
  service: 'core',
  feature: 'courseSheets',
  summary:
    'Courses with where they are taught and by whom, as .xlsx in the form that is read: uploaded as it is, it changes nothing (COR-16)',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: registrars,
  errors: ['accountSheet.tooMany'],
});

export const exportEnrolments = defineRoute({
  method: 'GET',
  path: '/api/enrolment-sheets',
  service: 'core',
  feature: 'courseSheets',
  summary:
    'Who is enrolled in classes, as .xlsx in the form of a list of students with their courses; uploaded for the same classes, it changes nothing (COR-16)',
  query: z.object({
    /** Class ids, separated by commas. */
    instructor_course_ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1).max(2_147_483_647)).min(1).max(50)),
  }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: registrars,
  errors: ['duty.otherDepartment', 'instructorCourse.notFound', 'accountSheet.tooMany'],
});
