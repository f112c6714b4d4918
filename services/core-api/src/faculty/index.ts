export { classesOfForUpdate, classForUpdate, endClasses, studentsIn } from './classes/queries.ts';
export { classRoutes } from './classes/routes.ts';
export { type CourseAccess, courseAccess, courseOnRecord, whereOnRecord, whereReached } from './course-access.ts';
export { courseRoutes } from './courses/routes.ts';
export { departmentForShare, listDepartments } from './departments/queries.ts';
export { departmentRoutes } from './departments/routes.ts';
export { withdrawEnrolment, withdrawStudent } from './enrolments/queries.ts';
export { enrolmentRoutes } from './enrolments/routes.ts';
export { departmentCourseRoutes } from './links/routes.ts';
