import type { BoundRoute } from '@daftar/service-kit/bind';
import { announcementRoutes, assignmentRoutes, chapterRoutes, submissionRoutes } from './content/index.ts';
import {
  attemptRoutes,
  examDraftRoutes,
  examRoutes,
  gradingRoutes,
  invigilationRoutes,
  resultRoutes,
} from './exams/index.ts';
import {
  classRoutes,
  courseRoutes,
  departmentCourseRoutes,
  departmentRoutes,
  enrolmentRoutes,
} from './faculty/index.ts';
import { courseResultRoutes } from './gradebook/index.ts';
import { accountImportRoutes, accountRoutes, type SignInDeps, sessionRoutes } from './identity/index.ts';
import { auditLogRoutes, docsRoutes, tablesDataRoutes } from './operations/index.ts';

/** Every feature of core-api; a new one adds its line here. */
export const allFeatures = (deps: SignInDeps): BoundRoute[] => [
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
  ...examDraftRoutes(deps),
  ...attemptRoutes(deps),
  ...resultRoutes(deps),
  ...invigilationRoutes(deps),
  ...gradingRoutes(deps),
  ...docsRoutes(),
];
