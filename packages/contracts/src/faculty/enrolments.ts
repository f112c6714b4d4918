import { z } from 'zod';
import { accountSheetLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import {
  academicTitle,
  count,
  doneWith,
  endedExamsQuery,
  id,
  idParam,
  idParams,
  language,
  level,
  momentOut,
  named,
  namedInstructor,
  namedOrNone,
  personNames,
  searchQuery,
  sheetRowErrors,
  userId,
} from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';
import { mostToldClashes } from './told-clashes.ts';

/** Who is enrolled in which class. */
const registrars = { who: ['admin'], duties: ['registrar'] } as const;

const enrolment = z.object({
  id: z.number(),
  student_id: z.number(),
  ...named('student_fname'),
  ...named('student_lname'),
  instructor_course_id: z.number(),
  ...named('instructor_fname'),
  ...named('instructor_lname'),
  instructor_title: academicTitle.nullable(),
  course_code: z.string(),
  ...named('course_name'),
  /** Of another term than the current one; null in the current one. */
  ...namedOrNone('term_name'),
});

/** Newest first, or by one of these names, in the order of `language` (FIX-21). */
export const enrolmentSorts = ['newest', 'student', 'instructor', 'course'] as const;
export type EnrolmentSort = (typeof enrolmentSorts)[number];

export const listEnrolments = defineRoute({
  method: 'GET',
  path: '/api/students-enrollments',
  service: 'core',
  feature: 'enrolments',
  summary:
    'Enrolments of the current term, newest first or by a name, paged by key (`before`: the last row’s id); searched by student, instructor or course name, those of a found student in all terms; of one `class`',
  query: searchQuery.extend({
    before: idParam.optional(),
    class: idParam.optional(),
    sort: z.enum(enrolmentSorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    language: language.optional(),
  }),
  reply: z.array(enrolment),
  policy: registrars,
  errors: [],
});

/** Exams of theirs that overlap once students are in these classes (YRS-12); nobody is kept out because of them. */
const clashes = {
  /** Students with such exams. */
  clashing_students: count,
  /** By student; the first of them. */
  clashes: z
    .array(
      z.object({
        student_id: z.number(),
        ...personNames,
        exam_name: z.string(),
        course_code: z.string(),
        start_at: momentOut,
        other_name: z.string(),
        other_code: z.string(),
        other_start_at: momentOut,
      }),
    )
    .max(mostToldClashes),
};

export const addEnrolments = defineRoute({
  method: 'POST',
  path: '/api/students-enrollments',
  service: 'core',
  feature: 'enrolments',
  summary: 'Enrol a student in one or more classes, all or none',
  body: z.object({ student_id: userId, instructor_course_ids: z.array(id).min(1).max(200) }),
  reply: doneWith({ ids: z.array(z.number()), ...clashes }),
  status: 201,
  policy: registrars,
  errors: [
    'duty.otherDepartment',
    'account.notFound',
    'instructorCourse.notFound',
    'enrolment.exists',
    'enrolment.notStudying',
  ],
});

export const deleteEnrolment = defineRoute({
  method: 'DELETE',
  path: '/api/students-enrollments/:id',
  service: 'core',
  feature: 'enrolments',
  summary:
    'Withdraw a student from a class; access ends, results stay. Refused while an exam runs for the student unless that is named; can be undone (FIX-04)',
  params: idParams,
  query: z.object({ endedExams: endedExamsQuery.optional() }),
  /** `ending_id` undoes it. */
  reply: doneWith({ ending_id: z.number() }),
  policy: registrars,
  errors: ['duty.otherDepartment', 'enrolment.notFound', 'ending.examRunning'],
});

const classIds = z.array(id).min(1).max(50);
const enrolledMany = doneWith({
  ...clashes,
  /** Students found. */
  students: count,
  added: count,
  /** Enrolments that existed before. */
  already: count,
  /** Undoes the batch and fetches the refused rows; null in a preview. */
  batch_id: z.number().nullable(),
  classes: z.array(
    z.object({
      instructor_course_id: z.number(),
      ...namedInstructor,
      course_code: z.string(),
      ...named('course_name'),
      ...named('department_name'),
    }),
  ),
  /** In a preview: who would be enrolled, by name; `already` counts those of the `wanted` classes they are in (FIX-23). */
  names: z.array(z.object({ id: z.number(), ...personNames, wanted: count, already: count })),
});

export const enrolClass = defineRoute({
  method: 'POST',
  path: '/api/students-enrollments/class',
  service: 'core',
  feature: 'enrolments',
  summary:
    'Enrol all students of a department, or those of one level in it, in classes at once; with preview nothing is changed. The level is that of the student’s account (ADC-16, FIX-15)',
  body: z.object({
    department_id: id,
    level: level.nullish(),
    instructor_course_ids: classIds,
    preview: z.boolean().optional(),
  }),
  /** `without_level`: students of the department whose level isn’t known; choosing a level leaves them out. */
  reply: enrolledMany.extend({ without_level: count }),
  policy: registrars,
  budgetMs: 30_000,
  errors: ['duty.otherDepartment', 'department.notFound', 'instructorCourse.notFound'],
  limit: { points: 120, seconds: 600 },
});

export const enrolFromSheet = defineRoute({
  method: 'POST',
  path: '/api/students-enrollments/upload',
  failure: 'upload',
  service: 'core',
  feature: 'enrolments',
  summary:
    'Enrol the students whose ids are in an .xlsx or .csv in classes at once; in a list that names courses, each row counts for the chosen classes of its course. Rows without a match are reported (ADC-16)',
  body: z.object({
    /** Class ids, separated by commas. */
    instructor_course_ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1).max(2_147_483_647)).min(1).max(50)),
    /** Changes nothing, but names the classes and the students (FIX-23). */
    preview: z.enum(['yes']).optional(),
  }),
  files: [{ field: 'file', maxBytes: accountSheetLimits.maxBytes, required: false }],
  reply: enrolledMany.extend({
    Status: z.enum(['Success', 'Partial Success', 'Error']),
    /** The first 500; the file has all of them. */
    Errors: z.array(sheetRowErrors),
    refused: count,
    /** Columns, rows and sheets that were not read (COR-15). */
    notes: z.array(z.object({ EnMessage: z.string(), ArMessage: z.string() })),
    success: z.boolean(),
  }),
  policy: registrars,
  stepUp: true,
  errors: [
    'duty.otherDepartment',
    'instructorCourse.notFound',
    'accountUpload.noFile',
    'accountUpload.wrongTemplate',
    'accountUpload.tooLarge',
    'file.tooLarge',
  ],
  limit: { points: 60, seconds: 600 },
});

export const undoEnrolmentBatch = defineRoute({
  method: 'POST',
  path: '/api/enrolment-batches/:id/undo',
  service: 'core',
  feature: 'enrolments',
  summary:
    'Withdraw what a bulk enrolment has added, except students who have opened an exam or handed in work since; refused while an exam runs for one of the others unless that is named (FIX-23)',
  params: idParams,
  query: z.object({ endedExams: endedExamsQuery.optional() }),
  reply: doneWith({ withdrawn: count, kept: count }),
  policy: registrars,
  errors: ['duty.otherDepartment', 'enrolmentBatch.notFound', 'ending.examRunning'],
});

export const getRefusedRows = defineRoute({
  method: 'GET',
  path: '/api/enrolment-batches/:id/refused',
  service: 'core',
  feature: 'enrolments',
  summary: 'The refused rows of a spreadsheet as .xlsx, with the reason in both languages (FIX-23)',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: registrars,
  errors: ['enrolmentBatch.notFound'],
});

export const getStudentListTemplate = defineRoute({
  method: 'GET',
  path: '/api/student-list-template',
  service: 'core',
  feature: 'enrolments',
  summary: 'The empty .xlsx for enrolling a list of students',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: registrars,
  errors: [],
});
