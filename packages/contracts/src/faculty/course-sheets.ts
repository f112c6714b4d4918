import { z } from 'zod';
import { accountSheetLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import { count, done, doneWith, idParams, momentOut, named, namedOrNone, sheetRowErrors } from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';

/** Courses, where they are taught and who teaches them, in one sheet (COR-16). */
const registrars = { who: ['admin'], duties: ['registrar'] } as const;

export const courseSheetAdds = ['course', 'link', 'class'] as const;

/** What a row of a sheet is about. */
const placedRow = z.object({
  row: count,
  course_code: z.string(),
  ...namedOrNone('course_name'),
  ...namedOrNone('department_name'),
  level: count.nullable(),
  semester: count.nullable(),
  ...namedOrNone('instructor_name'),
});
/** A row that adds something: what is new of it. */
const addedRow = placedRow.extend({ adds: z.array(z.enum(courseSheetAdds)) });
/** A row that changes something: field by field, as it is and as it would be (YRS-09). */
const changedRow = placedRow.extend({
  changes: z.array(
    z.object({
      field: z.enum(['name', 'nameAr', 'level', 'semester']),
      old: z.string().nullable(),
      new: z.string(),
    }),
  ),
});

export const uploadCourseSheet = defineRoute({
  method: 'POST',
  path: '/api/course-sheets',
  failure: 'upload',
  service: 'core',
  feature: 'courseSheets',
  summary:
    'Add the courses, links and classes of an .xlsx or .csv that are not there yet; with `changes`, names, levels and semesters that differ are changed too. With preview nothing is done; without it, the `key` of the look does exactly what it showed (COR-16, YRS-09)',
  body: z.object({
    preview: z.enum(['yes']).optional(),
    /** Without it nothing that is there is changed. */
    changes: z.enum(['yes']).optional(),
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
    /** Rows that change something. */
    changed: count,
    /** Rows of which everything is there. */
    already: count,
    refused: count,
    /** The first 500 of each. */
    Adds: z.array(addedRow),
    Changes: z.array(changedRow),
    Errors: z.array(sheetRowErrors),
    /** Columns, rows and sheets that were not read. */
    notes: z.array(z.object({ EnMessage: z.string(), ArMessage: z.string() })),
    /** Identifies what the look shows; null when it does nothing. */
    key: z.string().nullable(),
    /** Undoes it; null in a preview. */
    import_id: z.number().nullable(),
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

export const listSheetImports = defineRoute({
  method: 'GET',
  path: '/api/sheet-imports',
  service: 'core',
  feature: 'courseSheets',
  summary: 'The last twenty sheets of courses that were applied, newest first: all for an owner, for others their own',
  reply: z.array(
    z.object({
      import_id: z.number(),
      file_name: z.string(),
      ...named('term_name'),
      ...namedOrNone('made_by'),
      made_at: momentOut,
      courses: count,
      links: count,
      classes: count,
      /** Courses and links that it changed. */
      changed: count,
      undone: z.boolean(),
      /** Until when it may be undone; null: no longer. */
      undo_until: momentOut.nullable(),
    }),
  ),
  policy: registrars,
  errors: [],
});

export const undoSheetImport = defineRoute({
  method: 'POST',
  path: '/api/sheet-imports/:id/undo',
  service: 'core',
  feature: 'courseSheets',
  summary:
    'Undo a sheet of courses, within 24 hours and while nobody has used or changed what it made: what it added goes, what it changed is as it was',
  params: idParams,
  reply: done,
  policy: registrars,
  errors: [
    'sheetImport.notFound',
    'sheetImport.undone',
    'sheetImport.tooLate',
    'sheetImport.used',
    'duty.otherDepartment',
    'term.closed',
    'course.nameExists',
  ],
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
