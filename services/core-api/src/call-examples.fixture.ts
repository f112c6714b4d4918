import { absenceExamples } from './absence/call-examples.fixture.ts';
import { bankExamples } from './bank/call-examples.fixture.ts';
import { bylawExamples } from './bylaws/call-examples.fixture.ts';
import { announcementExamples } from './content/announcements/call-examples.fixture.ts';
import { assignmentExamples } from './content/assignments/call-examples.fixture.ts';
import { attachmentExamples } from './content/attachments/call-examples.fixture.ts';
import { chapterExamples } from './content/chapters/call-examples.fixture.ts';
import { extensionExamples } from './content/extensions/call-examples.fixture.ts';
import { formatRequestExamples } from './content/format-requests/call-examples.fixture.ts';
import { assignmentMarkingExamples } from './content/marking/call-examples.fixture.ts';
import { messageExamples } from './content/messages/call-examples.fixture.ts';
import { ownAssignmentExamples } from './content/own-assignment/call-examples.fixture.ts';
import { plannedAnnouncementExamples } from './content/planned-announcements/call-examples.fixture.ts';
import { courseQuestionExamples } from './content/questions/call-examples.fixture.ts';
import { assignmentReleaseExamples } from './content/release/call-examples.fixture.ts';
import { submissionExamples } from './content/submissions/call-examples.fixture.ts';
import { controlExamples } from './control/call-examples.fixture.ts';
import { dayExamples } from './day/call-examples.fixture.ts';
import { coursePageExamples } from './day/course-page/call-examples.fixture.ts';
import { authoringExamples } from './exams/authoring/call-examples.fixture.ts';
import { draftExamples } from './exams/drafts/call-examples.fixture.ts';
import { examPageExamples } from './exams/exam-page/call-examples.fixture.ts';
import { gradingExamples } from './exams/grading/call-examples.fixture.ts';
import { invigilationExamples } from './exams/invigilation/call-examples.fixture.ts';
import { itemFeedbackExamples } from './exams/item-feedback/call-examples.fixture.ts';
import { examMarkingExamples } from './exams/marking/call-examples.fixture.ts';
import { examOfficeExamples } from './exams/office/call-examples.fixture.ts';
import { paperExamples } from './exams/paper/call-examples.fixture.ts';
import { pictureExamples } from './exams/pictures/call-examples.fixture.ts';
import { examPlanExamples } from './exams/plan/call-examples.fixture.ts';
import { practiceExamples } from './exams/practice/call-examples.fixture.ts';
import { readingExamples } from './exams/reading/call-examples.fixture.ts';
import { examReleaseExamples } from './exams/release/call-examples.fixture.ts';
import { resultExamples } from './exams/results/call-examples.fixture.ts';
import { seatingExamples } from './exams/seating/call-examples.fixture.ts';
import { sittingExamples } from './exams/sitting/call-examples.fixture.ts';
import { classExamples } from './faculty/classes/call-examples.fixture.ts';
import { courseSheetExamples } from './faculty/course-sheets/call-examples.fixture.ts';
import { courseExamples } from './faculty/courses/call-examples.fixture.ts';
import { departmentExamples } from './faculty/departments/call-examples.fixture.ts';
import { enrolmentExamples } from './faculty/enrolments/call-examples.fixture.ts';
import { linkExamples } from './faculty/links/call-examples.fixture.ts';
import { openTermExamples, termExamples } from './faculty/terms/call-examples.fixture.ts';
import { gradebookExamples } from './gradebook/book/call-examples.fixture.ts';
import { courseResultExamples } from './gradebook/course-results/call-examples.fixture.ts';
import { officeResultExamples } from './gradebook/office-results/call-examples.fixture.ts';
import { gradeSealExamples } from './gradebook/seals/call-examples.fixture.ts';
import { accommodationExamples } from './identity/accommodations/call-examples.fixture.ts';
import { accountExamples } from './identity/accounts/call-examples.fixture.ts';
import { factorExamples } from './identity/factors/call-examples.fixture.ts';
import { importExamples } from './identity/imports/call-examples.fixture.ts';
import { providerExamples } from './identity/providers/call-examples.fixture.ts';
import { sessionExamples } from './identity/sessions/call-examples.fixture.ts';
import { staffExamples } from './identity/staff/call-examples.fixture.ts';
import { levelExamples } from './levels/call-examples.fixture.ts';
import { appealExamples } from './marking/appeals/call-examples.fixture.ts';
import { markerExamples } from './marking/markers/call-examples.fixture.ts';
import { placeCommentExamples } from './marking/places/call-examples.fixture.ts';
import { rubricExamples } from './marking/rubrics/call-examples.fixture.ts';
import { mercyExamples } from './mercy/call-examples.fixture.ts';
import { dataResetExamples } from './operations/data-reset/call-examples.fixture.ts';
import { endingAccessExamples } from './operations/ending-access/call-examples.fixture.ts';
import { promotionExamples } from './operations/promotion/call-examples.fixture.ts';
import { resultCheckExamples } from './operations/result-checks/call-examples.fixture.ts';
import { rollOverExamples } from './operations/roll-over/call-examples.fixture.ts';
import { teamExamples } from './operations/teams/call-examples.fixture.ts';
import { recordExamples } from './records/call-examples.fixture.ts';
import { releaseExamples } from './releases/call-examples.fixture.ts';

/**
 * The examples of every feature, in the order in which one test can make them: regrading moves the clock by a day, and
 * at the end all data is deleted.
 */
export const callExamples = [
  ...sessionExamples,
  ...factorExamples,
  ...providerExamples,
  ...courseExamples,
  ...departmentExamples,
  ...linkExamples,
  ...termExamples,
  ...classExamples,
  ...courseSheetExamples,
  ...enrolmentExamples,
  ...accountExamples,
  ...staffExamples,
  ...importExamples,
  ...chapterExamples,
  ...coursePageExamples,
  ...extensionExamples,
  ...formatRequestExamples,
  ...courseQuestionExamples,
  ...assignmentExamples,
  ...submissionExamples,
  ...ownAssignmentExamples,
  ...assignmentReleaseExamples,
  ...assignmentMarkingExamples,
  ...announcementExamples,
  ...messageExamples,
  ...plannedAnnouncementExamples,
  ...attachmentExamples,
  ...dayExamples,
  ...releaseExamples,
  ...courseResultExamples,
  ...gradebookExamples,
  ...gradeSealExamples,
  ...bylawExamples,
  ...officeResultExamples,
  ...absenceExamples,
  ...recordExamples,
  ...controlExamples,
  ...levelExamples,
  ...mercyExamples,
  ...endingAccessExamples,
  ...resultCheckExamples,
  ...rollOverExamples,
  ...promotionExamples,
  ...teamExamples,
  ...authoringExamples,
  ...readingExamples,
  ...paperExamples,
  ...examPlanExamples,
  ...accommodationExamples,
  ...draftExamples,
  ...pictureExamples,
  ...practiceExamples,
  ...sittingExamples,
  ...resultExamples,
  ...examPageExamples,
  ...examReleaseExamples,
  ...examMarkingExamples,
  ...rubricExamples,
  ...bankExamples,
  ...appealExamples,
  ...placeCommentExamples,
  ...markerExamples,
  ...invigilationExamples,
  ...examOfficeExamples,
  ...seatingExamples,
  ...itemFeedbackExamples,
  ...gradingExamples,
  ...openTermExamples,
  ...dataResetExamples,
] as const;
