export { audiencePage } from './audience.ts';
export { classRoutes } from './classes/routes.ts';
export { type CourseAccess, courseAccess, whereReached } from './course-access.ts';
export { courseRoutes } from './courses/routes.ts';
export { departmentRoutes } from './departments/routes.ts';
export { enrolmentRoutes } from './enrolments/routes.ts';
export { departmentCourseRoutes } from './links/routes.ts';
export { facultyOfAccounts } from './of-accounts.ts';
