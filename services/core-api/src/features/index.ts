import type { BoundRoute } from '@daftar/service-kit/bind';
import type { Deps } from '../deps.ts';
import { accountImportRoutes } from './account-imports/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { chapterRoutes } from './chapters/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { courseResultRoutes } from './course-results/routes.ts';
import { courseRoutes } from './courses/routes.ts';
import { departmentCourseRoutes } from './department-courses/routes.ts';
import { departmentRoutes } from './departments/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { enrolmentRoutes } from './enrolments/routes.ts';
import { examRoutes } from './exams/routes.ts';
import { gradingRoutes } from './grading/routes.ts';
import { invigilationRoutes } from './invigilation/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { tablesDataRoutes } from './tables-data/routes.ts';

/** Every feature of core-api; a new one adds its line here. */
export const allFeatures = (deps: Deps): BoundRoute[] => [
  ...sessionRoutes(deps),
  ...chapterRoutes(deps),
  ...assignmentRoutes(deps),
  ...submissionRoutes(deps),
  ...courseResultRoutes(deps),
  ...accountRoutes(deps),
  ...accountImportRoutes(deps),
  ...auditLogRoutes(deps),
  ...tablesDataRoutes(deps),
  ...departmentRoutes(deps),
  ...courseRoutes(deps),
  ...departmentCourseRoutes(deps),
  ...classRoutes(deps),
  ...enrolmentRoutes(deps),
  ...announcementRoutes(deps),
  ...examRoutes(deps),
  ...attemptRoutes(deps),
  ...resultRoutes(deps),
  ...invigilationRoutes(deps),
  ...gradingRoutes(deps),
  ...docsRoutes(),
];
