import type { BoundRoute } from '@daftar/service-kit/bind';
import {
  announcementRoutes,
  assignmentRoutes,
  chapterRoutes,
  formatRequestRoutes,
  submissionRoutes,
} from './content/index.ts';
import { calendarRoutes, findRoutes, todayRoutes } from './day/index.ts';
import {
  attemptRoutes,
  examDraftRoutes,
  examPreferenceRoutes,
  examReadingRoutes,
  examRoutes,
  formulaRoutes,
  gradingRoutes,
  invigilationRoutes,
  mockRoutes,
  paperRoutes,
  practiceRoutes,
  receiptRoutes,
  resultRoutes,
  statisticsRoutes,
} from './exams/index.ts';
import {
  classRoutes,
  courseRoutes,
  departmentCourseRoutes,
  departmentRoutes,
  enrolmentRoutes,
} from './faculty/index.ts';
import { courseResultRoutes } from './gradebook/index.ts';
import {
  accommodationRoutes,
  accountImportRoutes,
  accountRoutes,
  forgottenPasswordRoutes,
  type IdentityDeps,
  sessionRoutes,
} from './identity/index.ts';
import { auditLogRoutes, dataResetRoutes, docsRoutes, endingAccessRoutes, ownDataRoutes } from './operations/index.ts';

/** Every feature of core-api; a new one adds its line here. */
export const allFeatures = (deps: IdentityDeps): BoundRoute[] => [
  ...sessionRoutes(deps),
  ...forgottenPasswordRoutes(deps),
  ...chapterRoutes(deps),
  ...formatRequestRoutes(deps),
  ...assignmentRoutes(deps),
  ...submissionRoutes(deps),
  ...courseResultRoutes(deps),
  ...accountRoutes(deps),
  ...accommodationRoutes(deps),
  ...accountImportRoutes(deps),
  ...auditLogRoutes(deps),
  ...dataResetRoutes(deps),
  ...endingAccessRoutes(deps),
  ...departmentRoutes(deps),
  ...courseRoutes(deps),
  ...departmentCourseRoutes(deps),
  ...classRoutes(deps),
  ...enrolmentRoutes(deps),
  ...announcementRoutes(deps),
  ...examRoutes(deps),
  ...examReadingRoutes(deps),
  ...paperRoutes(deps),
  ...examDraftRoutes(deps),
  ...examPreferenceRoutes(deps),
  ...formulaRoutes(),
  ...attemptRoutes(deps),
  ...practiceRoutes(deps),
  ...mockRoutes(deps),
  ...resultRoutes(deps),
  ...receiptRoutes(deps),
  ...invigilationRoutes(deps),
  ...gradingRoutes(deps),
  ...statisticsRoutes(deps),
  ...todayRoutes(deps),
  ...calendarRoutes(deps),
  ...findRoutes(deps),
  ...ownDataRoutes(deps),
  ...docsRoutes(),
];
