import type { BoundRoute } from '@daftar/service-kit/bind';
import { announcementRoutes } from './content/announcements/routes.ts';
import { assignmentRoutes } from './content/assignments/routes.ts';
import { chapterRoutes } from './content/chapters/routes.ts';
import { submissionRoutes } from './content/submissions/routes.ts';
import type { Deps } from './deps.ts';
import { examRoutes } from './exams/authoring/routes.ts';
import { gradingRoutes } from './exams/grading/routes.ts';
import { invigilationRoutes } from './exams/invigilation/routes.ts';
import { resultRoutes } from './exams/results/routes.ts';
import { attemptRoutes } from './exams/sitting/routes.ts';
import { classRoutes } from './faculty/classes/routes.ts';
import { courseRoutes } from './faculty/courses/routes.ts';
import { departmentRoutes } from './faculty/departments/routes.ts';
import { enrolmentRoutes } from './faculty/enrolments/routes.ts';
import { departmentCourseRoutes } from './faculty/links/routes.ts';
import { courseResultRoutes } from './gradebook/course-results/routes.ts';
import { accountRoutes } from './identity/accounts/routes.ts';
import { accountImportRoutes } from './identity/imports/routes.ts';
import { sessionRoutes } from './identity/sessions/routes.ts';
import { auditLogRoutes } from './operations/activity-log/routes.ts';
import { docsRoutes } from './operations/api-reference/routes.ts';
import { tablesDataRoutes } from './operations/data-reset/routes.ts';
import { endingAccessRoutes } from './operations/ending-access/routes.ts';

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
  ...endingAccessRoutes(deps),
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
