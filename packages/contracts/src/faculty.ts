import { z } from 'zod';
import { sheetRowErrors } from './account-imports.ts';
import { accountSheetLimits } from './file-limits.ts';
import { defineRoute } from './route.ts';
import {
  count,
  courseCode,
  done,
  doneWith,
  freeText,
  id,
  idParam,
  idParams,
  level,
  requiredText,
  semester,
  userId,
  userIdParams,
} from './schemas.ts';

/** Departments, courses, where a course is taught, who teaches it and who is enrolled. */
const admins = { who: ['admin'] } as const;
const search = z.object({ search: freeText(100).optional(), limit: idParam.refine((n) => n <= 5000).optional() });
/** Deleting what is in use is refused unless the admin has seen what uses it and says so (ADC-15). */
const confirm = z.object({ confirm: z.enum(['yes']).optional() });

const departmentName = requiredText(120);
const courseName = requiredText(200);

export const listDepartments = defineRoute({
  method: 'GET',
  path: '/api/departments',
  service: 'core',
  feature: 'departments',
  summary: 'Departments by name',
  reply: z.array(z.object({ department_id: z.number(), department_name: z.string() })),
  policy: admins,
  errors: [],
});

export const addDepartment = defineRoute({
  method: 'POST',
  path: '/api/departments',
  service: 'core',
  feature: 'departments',
  summary: 'Add a department; the name is unique whatever its case or outer spaces',
  body: z.object({ department_name: departmentName }),
  reply: doneWith({ department_id: z.number() }),
  status: 201,
  policy: admins,
  errors: ['department.exists'],
});

export const updateDepartment = defineRoute({
  method: 'PUT',
  path: '/api/departments/:id',
  service: 'core',
  feature: 'departments',
  summary: 'Rename a department',
  params: idParams,
  body: z.object({ department_name: departmentName }),
  reply: done,
  policy: admins,
  errors: ['department.notFound', 'department.exists'],
});

export const deleteDepartment = defineRoute({
  method: 'DELETE',
  path: '/api/departments/:id',
  service: 'core',
  feature: 'departments',
  summary: 'Hide a department; refused while students or links use it',
  params: idParams,
  reply: done,
  policy: admins,
  errors: ['department.notFound', 'department.inUse'],
});

const course = z.object({ course_code: z.string(), course_name: z.string() });

export const listCourses = defineRoute({
  method: 'GET',
  path: '/api/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Courses by code',
  reply: z.array(course),
  policy: admins,
  errors: [],
});

export const addCourse = defineRoute({
  method: 'POST',
  path: '/api/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Add a course; code and name are unique',
  body: z.object({ course_code: courseCode, course_name: courseName }),
  reply: done,
  status: 201,
  policy: admins,
  errors: ['course.codeExists', 'course.nameExists'],
});

const codeParams = z.object({ code: courseCode });

export const updateCourse = defineRoute({
  method: 'PUT',
  path: '/api/courses/:code',
  service: 'core',
  feature: 'courses',
  summary: 'Change a course’s code or name; what refers to it follows',
  params: codeParams,
  body: z.object({ course_code: courseCode, course_name: courseName }),
  reply: done,
  policy: admins,
  errors: ['course.notFound', 'course.codeExists', 'course.nameExists'],
});

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/api/courses/:code',
  service: 'core',
  feature: 'courses',
  summary: 'Hide a course; refused while it is taught',
  params: codeParams,
  reply: done,
  policy: admins,
  errors: ['course.notFound', 'course.inUse'],
});

/** The courses a person teaches or learns; `level` is the real one from the link (CRS-02). */
const ownCourse = course.extend({ level: count.nullable(), department_name: z.string().nullable() });

export const listInstructorCourses = defineRoute({
  method: 'GET',
  path: '/api/instructor/:userId/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Courses an instructor teaches',
  params: userIdParams,
  reply: z.array(ownCourse),
  policy: { who: ['instructor'], self: 'params.userId' },
  errors: [],
});

export const listStudentCourses = defineRoute({
  method: 'GET',
  path: '/api/student/:userId/courses',
  service: 'core',
  feature: 'courses',
  summary: 'Courses a student is enrolled in',
  params: userIdParams,
  reply: z.array(ownCourse),
  policy: { who: ['student'], self: 'params.userId' },
  errors: [],
});

const departmentCourse = z.object({
  id: z.number(),
  department_id: z.number(),
  department_name: z.string(),
  /** The course’s code, under both names the specification uses. */
  course_id: z.string(),
  course_code: z.string(),
  course_name: z.string(),
  level: count,
  semester: count,
});
const departmentCourseInput = z.object({ department_id: id, course_id: courseCode, level, semester });

export const listDepartmentCourses = defineRoute({
  method: 'GET',
  path: '/api/departments-courses',
  service: 'core',
  feature: 'departmentCourses',
  summary: 'Where courses are taught; searched by department, course or level',
  query: search,
  reply: z.array(departmentCourse),
  policy: admins,
  errors: [],
});

export const addDepartmentCourse = defineRoute({
  method: 'POST',
  path: '/api/departments-courses',
  service: 'core',
  feature: 'departmentCourses',
  summary: 'Link a course to a department, level and semester',
  body: departmentCourseInput,
  reply: doneWith({ id: z.number() }),
  status: 201,
  policy: admins,
  errors: ['department.notFound', 'course.notFound', 'departmentCourse.exists'],
});

export const updateDepartmentCourse = defineRoute({
  method: 'PUT',
  path: '/api/departments-courses/:id',
  service: 'core',
  feature: 'departmentCourses',
  summary: 'Change a link',
  params: idParams,
  body: departmentCourseInput,
  reply: done,
  policy: admins,
  errors: [
    'departmentCourse.notFound',
    'department.notFound',
    'course.notFound',
    'departmentCourse.exists',
    'departmentCourse.inUse',
  ],
});

export const deleteDepartmentCourse = defineRoute({
  method: 'DELETE',
  path: '/api/departments-courses/:id',
  service: 'core',
  feature: 'departmentCourses',
  summary: 'Remove a link; refused while a class of it exists',
  params: idParams,
  reply: done,
  policy: admins,
  errors: ['departmentCourse.notFound', 'departmentCourse.inUse'],
});

/** A class: one instructor teaching one department-course. `id` repeats instructor_course_id, as the option lists want it. */
const classRow = z.object({
  id: z.number(),
  instructor_course_id: z.number(),
  user_id: z.number(),
  department_course_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  department_name: z.string(),
  course_code: z.string(),
  course_name: z.string(),
  level: count,
  semester: count,
  /** Students enrolled now. */
  students: count,
});

export const listClasses = defineRoute({
  method: 'GET',
  path: '/api/instructors-departments-courses',
  service: 'core',
  feature: 'classes',
  summary: 'Classes: which instructor teaches which department-course',
  query: search,
  reply: z.array(classRow),
  policy: admins,
  errors: [],
});

export const addClasses = defineRoute({
  method: 'POST',
  path: '/api/instructors-enrollments',
  service: 'core',
  feature: 'classes',
  summary: 'Assign an instructor to one or more department-courses, all or none',
  body: z.object({ instructor_id: userId, department_course_ids: z.array(id).min(1).max(200) }),
  reply: doneWith({ instructor_course_ids: z.array(z.number()) }),
  status: 201,
  policy: admins,
  errors: ['account.notFound', 'departmentCourse.notFound', 'instructorCourse.exists'],
});

export const deleteClass = defineRoute({
  method: 'DELETE',
  path: '/api/instructors-enrollments/:id',
  service: 'core',
  feature: 'classes',
  summary:
    'End a class; refused while students are enrolled unless confirmed, then they are withdrawn and results stay',
  params: idParams,
  query: confirm,
  reply: done,
  policy: admins,
  errors: ['instructorCourse.notFound', 'instructorCourse.inUse'],
});

const enrolment = z.object({
  id: z.number(),
  student_id: z.number(),
  student_fname: z.string(),
  student_lname: z.string(),
  instructor_course_id: z.number(),
  instructor_fname: z.string(),
  instructor_lname: z.string(),
  course_code: z.string(),
  course_name: z.string(),
});

export const listEnrolments = defineRoute({
  method: 'GET',
  path: '/api/students-enrollments',
  service: 'core',
  feature: 'enrolments',
  summary: 'Enrolments, newest first, paged by key; searched by student, instructor or course name',
  query: search.extend({ before: idParam.optional() }),
  reply: z.array(enrolment),
  policy: admins,
  errors: [],
});

export const addEnrolments = defineRoute({
  method: 'POST',
  path: '/api/students-enrollments',
  service: 'core',
  feature: 'enrolments',
  summary: 'Enrol a student in one or more classes, all or none',
  body: z.object({ student_id: userId, instructor_course_ids: z.array(id).min(1).max(200) }),
  reply: doneWith({ ids: z.array(z.number()) }),
  status: 201,
  policy: admins,
  errors: ['account.notFound', 'instructorCourse.notFound', 'enrolment.exists'],
});

export const deleteEnrolment = defineRoute({
  method: 'DELETE',
  path: '/api/students-enrollments/:id',
  service: 'core',
  feature: 'enrolments',
  summary: 'Withdraw a student from a class; access ends, results stay',
  params: idParams,
  reply: done,
  policy: admins,
  errors: ['enrolment.notFound'],
});

const classIds = z.array(id).min(1).max(50);
const enrolledMany = doneWith({
  /** Students found. */
  students: count,
  added: count,
  /** Enrolments that were there before. */
  already: count,
});

export const enrolClass = defineRoute({
  method: 'POST',
  path: '/api/students-enrollments/class',
  service: 'core',
  feature: 'enrolments',
  summary:
    'Enrol all students of a department, or those of one level in it, in classes at once; with preview nothing is changed. A student’s level is the highest they were ever enrolled in, 1 at first (ADC-16)',
  body: z.object({
    department_id: id,
    level: level.nullish(),
    instructor_course_ids: classIds,
    preview: z.boolean().optional(),
  }),
  reply: enrolledMany,
  policy: admins,
  errors: ['department.notFound', 'instructorCourse.notFound'],
  limit: { points: 120, seconds: 600 },
});

export const enrolFromSheet = defineRoute({
  method: 'POST',
  path: '/api/students-enrollments/upload',
  service: 'core',
  feature: 'enrolments',
  summary: 'Enrol the students whose ids stand in an .xlsx in classes at once; rows that fit nobody are told (ADC-16)',
  body: z.object({
    /** Class ids, separated by commas. */
    instructor_course_ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1).max(2_147_483_647)).min(1).max(50)),
  }),
  files: [{ field: 'file', maxBytes: accountSheetLimits.maxBytes, required: false }],
  reply: enrolledMany.extend({
    Status: z.enum(['Success', 'Partial Success', 'Error']),
    Errors: z.array(sheetRowErrors),
    success: z.boolean(),
  }),
  policy: admins,
  errors: [
    'instructorCourse.notFound',
    'accountUpload.noFile',
    'accountUpload.wrongTemplate',
    'accountUpload.tooLarge',
    'file.tooLarge',
  ],
  limit: { points: 60, seconds: 600 },
});

export const getStudentListTemplate = defineRoute({
  method: 'GET',
  path: '/api/student-list-template',
  service: 'core',
  feature: 'enrolments',
  summary: 'The empty .xlsx for enrolling a list of students',
  reply: z.unknown(),
  replyAs: 'stream',
  policy: admins,
  errors: [],
});
