import * as absence from './absence/absence.ts';
import * as barrings from './absence/barrings.ts';
import * as ownAbsence from './absence/own-absence.ts';
import * as banks from './bank/banks.ts';
import * as bankExports from './bank/exports.ts';
import * as bankFolders from './bank/folders.ts';
import * as bankImports from './bank/imports.ts';
import * as bankItems from './bank/items.ts';
import * as bylaws from './bylaws/bylaws.ts';
import * as announcements from './content/announcements.ts';
import * as assignments from './content/assignments.ts';
import * as attachments from './content/attachments.ts';
import * as chapters from './content/chapters.ts';
import * as extensions from './content/extensions.ts';
import * as formatRequests from './content/format-requests.ts';
import * as contentMarking from './content/marking.ts';
import * as messages from './content/messages.ts';
import * as ownAssignment from './content/own-assignment.ts';
import * as plannedAnnouncements from './content/planned-announcements.ts';
import * as questions from './content/questions.ts';
import * as contentRelease from './content/release.ts';
import * as submissions from './content/submissions.ts';
import * as controlPapers from './control/papers.ts';
import * as controlSessions from './control/sessions.ts';
import * as calendar from './day/calendar.ts';
import * as coursePage from './day/course-page.ts';
import * as courseResultsPage from './day/course-results-page.ts';
import * as courseTab from './day/course-tab.ts';
import * as find from './day/find.ts';
import * as markingDesk from './day/marking-desk.ts';
import * as today from './day/today.ts';
import * as authoring from './exams/authoring.ts';
import * as drafts from './exams/drafts.ts';
import * as examPage from './exams/exam-page.ts';
import * as figures from './exams/figures.ts';
import * as formulas from './exams/formulas.ts';
import * as grading from './exams/grading.ts';
import * as invigilation from './exams/invigilation.ts';
import * as itemFeedback from './exams/item-feedback.ts';
import * as examMarking from './exams/marking.ts';
import * as mocks from './exams/mocks.ts';
import * as examOffice from './exams/office.ts';
import * as paper from './exams/paper.ts';
import * as pictures from './exams/pictures.ts';
import * as examPlan from './exams/plan.ts';
import * as practice from './exams/practice.ts';
import * as preferences from './exams/preferences.ts';
import * as reading from './exams/reading.ts';
import * as receipts from './exams/receipts.ts';
import * as examRelease from './exams/release.ts';
import * as results from './exams/results.ts';
import * as seating from './exams/seating.ts';
import * as sitting from './exams/sitting.ts';
import * as statistics from './exams/statistics.ts';
import * as classes from './faculty/classes.ts';
import * as courseSheets from './faculty/course-sheets.ts';
import * as courses from './faculty/courses.ts';
import * as departments from './faculty/departments.ts';
import * as enrolments from './faculty/enrolments.ts';
import * as hub from './faculty/hub.ts';
import * as links from './faculty/links.ts';
import * as terms from './faculty/terms.ts';
import * as gradebook from './gradebook/book.ts';
import * as courseResults from './gradebook/course-results.ts';
import * as officeResults from './gradebook/office-results.ts';
import * as sealedSheets from './gradebook/sealed-sheets.ts';
import * as gradeSeals from './gradebook/seals.ts';
import * as accommodations from './identity/accommodations.ts';
import * as accounts from './identity/accounts.ts';
import * as factors from './identity/factors.ts';
import * as forgottenPassword from './identity/forgotten-password.ts';
import * as imports from './identity/imports.ts';
import * as providers from './identity/providers.ts';
import * as sessions from './identity/sessions.ts';
import * as staff from './identity/staff.ts';
import * as viewing from './identity/viewing.ts';
import * as petitions from './levels/petitions.ts';
import * as levelResults from './levels/results.ts';
import * as appeals from './marking/appeals.ts';
import * as markers from './marking/markers.ts';
import * as placeComments from './marking/places.ts';
import * as rubrics from './marking/rubrics.ts';
import * as mercyRuns from './mercy/runs.ts';
import * as deliveries from './notifications/deliveries.ts';
import * as notifications from './notifications/inbox.ts';
import * as activityLog from './operations/activity-log.ts';
import * as apiReference from './operations/api-reference.ts';
import * as dataReset from './operations/data-reset.ts';
import * as endingAccess from './operations/ending-access.ts';
import * as promotion from './operations/promotion.ts';
import * as resultChecks from './operations/result-checks.ts';
import * as rollOver from './operations/roll-over.ts';
import * as status from './operations/status.ts';
import * as teams from './operations/teams.ts';
import * as records from './records/records.ts';
import * as transcripts from './records/transcripts.ts';
import * as board from './releases/board.ts';
import * as loads from './releases/loads.ts';
import * as overrides from './releases/overrides.ts';
import * as permissions from './releases/permissions.ts';
import type { Route } from './route.ts';

const features = {
  ...sessions,
  ...viewing,
  ...forgottenPassword,
  ...factors,
  ...providers,
  ...accounts,
  ...staff,
  ...accommodations,
  ...imports,
  ...activityLog,
  ...dataReset,
  ...endingAccess,
  ...departments,
  ...terms,
  ...courses,
  ...hub,
  ...links,
  ...classes,
  ...courseSheets,
  ...enrolments,
  ...chapters,
  ...coursePage,
  ...extensions,
  ...formatRequests,
  ...assignments,
  ...submissions,
  ...ownAssignment,
  ...contentRelease,
  ...contentMarking,
  ...courseResults,
  ...gradebook,
  ...bylaws,
  ...officeResults,
  ...absence,
  ...ownAbsence,
  ...barrings,
  ...records,
  ...transcripts,
  ...levelResults,
  ...petitions,
  ...controlSessions,
  ...controlPapers,
  ...mercyRuns,
  ...gradeSeals,
  ...sealedSheets,
  ...rubrics,
  ...banks,
  ...bankFolders,
  ...bankItems,
  ...bankImports,
  ...bankExports,
  ...appeals,
  ...markers,
  ...placeComments,
  ...authoring,
  ...drafts,
  ...reading,
  ...paper,
  ...examPage,
  ...examPlan,
  ...sitting,
  ...results,
  ...receipts,
  ...examRelease,
  ...invigilation,
  ...examOffice,
  ...seating,
  ...preferences,
  ...pictures,
  ...practice,
  ...itemFeedback,
  ...mocks,
  ...formulas,
  ...grading,
  ...examMarking,
  ...statistics,
  ...figures,
  ...announcements,
  ...questions,
  ...plannedAnnouncements,
  ...messages,
  ...attachments,
  ...today,
  ...courseTab,
  ...markingDesk,
  ...courseResultsPage,
  ...calendar,
  ...find,
  ...notifications,
  ...deliveries,
  ...loads,
  ...overrides,
  ...permissions,
  ...board,
  ...status,
  ...apiReference,
  ...resultChecks,
  ...rollOver,
  ...promotion,
  ...teams,
};

type Features = typeof features;
type RouteKey = { [K in keyof Features]: Features[K] extends Route ? K : never }[keyof Features];
/** Any declared route. */
export type DeclaredRoute = Features[RouteKey];

const isRoute = (value: unknown): value is DeclaredRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value;

/** Every call of both services in one list; OpenAPI, the permission matrix and the property tests derive from it. */
export const allRoutes: readonly DeclaredRoute[] = Object.values(features).filter(isRoute);
