import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  academicTitle,
  count,
  doneWith,
  endedExamsQuery,
  id,
  idParams,
  named,
  personNames,
  searchQuery,
  userId,
} from '../schemas.ts';

/** Classes: who teaches what. */
const registrars = { who: ['admin'], duties: ['registrar'] } as const;
/**
 * Ending something in use is refused unless the admin has seen its uses and confirms (ADC-15), and while an exam runs
 * unless the admin names the exam (FIX-04).
 */
const confirm = z.object({ confirm: z.enum(['yes']).optional(), endedExams: endedExamsQuery.optional() });

/** A class: one instructor teaching one department-course. `id` repeats instructor_course_id for the option lists. */
const classRow = z.object({
  id: z.number(),
  instructor_course_id: z.number(),
  offering_id: z.number(),
  user_id: z.number(),
  department_course_id: z.number(),
  ...personNames,
  title: academicTitle.nullable(),
  ...named('department_name'),
  course_code: z.string(),
  ...named('course_name'),
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
  query: searchQuery,
  reply: z.array(classRow),
  policy: registrars,
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
  policy: registrars,
  errors: ['duty.otherDepartment', 'account.notFound', 'departmentCourse.notFound', 'instructorCourse.exists'],
});

export const deleteClass = defineRoute({
  method: 'DELETE',
  path: '/api/instructors-enrollments/:id',
  service: 'core',
  feature: 'classes',
  summary:
    'End a class; refused while students are enrolled unless confirmed, and while an exam of it runs unless that is named; then they are withdrawn and results stay. Can be undone (FIX-04)',
  params: idParams,
  query: confirm,
  /** `ending_id` undoes it. */
  reply: doneWith({ ending_id: z.number() }),
  policy: registrars,
  stepUp: true,
  errors: ['duty.otherDepartment', 'instructorCourse.notFound', 'instructorCourse.inUse', 'ending.examRunning'],
});
