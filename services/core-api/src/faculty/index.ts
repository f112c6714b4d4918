export { endClassesOf } from './classes/queries.ts';
export { classRoutes } from './classes/routes.ts';
export { type CourseAccess, courseAccess, whereReached } from './course-access.ts';
export { courseRoutes } from './courses/routes.ts';
export { departmentForShare, listDepartments } from './departments/queries.ts';
export { departmentRoutes } from './departments/routes.ts';
export { withdrawStudent } from './enrolments/queries.ts';
export { enrolmentRoutes } from './enrolments/routes.ts';
export { departmentCourseRoutes } from './links/routes.ts';
