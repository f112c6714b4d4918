import * as accountImports from './account-imports.ts';
import * as accounts from './accounts.ts';
import * as announcements from './announcements.ts';
import * as assignments from './assignments.ts';
import * as attempts from './attempts.ts';
import * as auditLog from './audit-log.ts';
import * as chapters from './chapters.ts';
import * as classes from './classes.ts';
import * as courseResults from './course-results.ts';
import * as courses from './courses.ts';
import * as departmentCourses from './department-courses.ts';
import * as departments from './departments.ts';
import * as docs from './docs.ts';
import * as enrolments from './enrolments.ts';
import * as examMaking from './exam-making.ts';
import * as examResults from './exam-results.ts';
import * as exams from './exams.ts';
import * as grading from './grading.ts';
import * as invigilation from './invigilation.ts';
import * as notifications from './notifications.ts';
import type { Route } from './route.ts';
import * as session from './session.ts';
import * as submissions from './submissions.ts';
import * as tablesData from './tables-data.ts';

const features = {
  ...session,
  ...accounts,
  ...accountImports,
  ...auditLog,
  ...tablesData,
  ...departments,
  ...courses,
  ...departmentCourses,
  ...classes,
  ...enrolments,
  ...chapters,
  ...assignments,
  ...submissions,
  ...courseResults,
  ...examMaking,
  ...exams,
  ...attempts,
  ...examResults,
  ...invigilation,
  ...grading,
  ...announcements,
  ...notifications,
  ...docs,
};

type Features = typeof features;
type RouteKey = { [K in keyof Features]: Features[K] extends Route ? K : never }[keyof Features];
/** Any declared route. */
export type DeclaredRoute = Features[RouteKey];

const isRoute = (value: unknown): value is DeclaredRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value;

/** Every call of both services, in one list: what OpenAPI, the permission matrix and the property tests are made from. */
export const allRoutes: readonly DeclaredRoute[] = Object.values(features).filter(isRoute);
