import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCode, done, doneWith, id, idParams, level, named, searchQuery, semester } from '../schemas.ts';

/** Where a course is taught: department, level and semester. */
const registrars = { who: ['admin'], duties: ['registrar'] } as const;

const departmentCourse = z.object({
  id: z.number(),
  department_id: z.number(),
  ...named('department_name'),
  /** The course’s code, under both names that the specification uses. */
  course_id: z.string(),
  course_code: z.string(),
  ...named('course_name'),
  level: count,
  semester: count,
});
const departmentCourseInput = z.object({ department_id: id, course_id: courseCode, level, semester });

export const listDepartmentCourses = defineRoute({
  method: 'GET',
  path: '/api/departments-courses',
  service: 'core',
  feature: 'links',
  summary: 'Where courses are taught; searched by department, course or level',
  query: searchQuery,
  reply: z.array(departmentCourse),
  policy: registrars,
  errors: [],
});

export const addDepartmentCourse = defineRoute({
  method: 'POST',
  path: '/api/departments-courses',
  service: 'core',
  feature: 'links',
  summary: 'Link a course to a department, level and semester',
  body: departmentCourseInput,
  reply: doneWith({ id: z.number() }),
  status: 201,
  policy: registrars,
  errors: ['duty.otherDepartment', 'department.notFound', 'course.notFound', 'departmentCourse.exists'],
});

export const updateDepartmentCourse = defineRoute({
  method: 'PUT',
  path: '/api/departments-courses/:id',
  service: 'core',
  feature: 'links',
  summary: 'Change a link',
  params: idParams,
  body: departmentCourseInput,
  reply: done,
  policy: registrars,
  errors: [
    'duty.otherDepartment',
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
  feature: 'links',
  summary: 'Remove a link; refused while a class of it exists',
  params: idParams,
  reply: done,
  policy: registrars,
  stepUp: true,
  errors: ['duty.otherDepartment', 'departmentCourse.notFound', 'departmentCourse.inUse'],
});
