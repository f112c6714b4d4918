import { announcementExamples } from './content/announcements/call-examples.fixture.ts';
import { assignmentExamples } from './content/assignments/call-examples.fixture.ts';
import { chapterExamples } from './content/chapters/call-examples.fixture.ts';
import { formatRequestExamples } from './content/format-requests/call-examples.fixture.ts';
import { submissionExamples } from './content/submissions/call-examples.fixture.ts';
import { dayExamples } from './day/call-examples.fixture.ts';
import { authoringExamples } from './exams/authoring/call-examples.fixture.ts';
import { draftExamples } from './exams/drafts/call-examples.fixture.ts';
import { gradingExamples } from './exams/grading/call-examples.fixture.ts';
import { invigilationExamples } from './exams/invigilation/call-examples.fixture.ts';
import { paperExamples } from './exams/paper/call-examples.fixture.ts';
import { practiceExamples } from './exams/practice/call-examples.fixture.ts';
import { readingExamples } from './exams/reading/call-examples.fixture.ts';
import { resultExamples } from './exams/results/call-examples.fixture.ts';
import { sittingExamples } from './exams/sitting/call-examples.fixture.ts';
import { classExamples } from './faculty/classes/call-examples.fixture.ts';
import { courseExamples } from './faculty/courses/call-examples.fixture.ts';
import { departmentExamples } from './faculty/departments/call-examples.fixture.ts';
import { enrolmentExamples } from './faculty/enrolments/call-examples.fixture.ts';
import { linkExamples } from './faculty/links/call-examples.fixture.ts';
import { courseResultExamples } from './gradebook/course-results/call-examples.fixture.ts';
import { accommodationExamples } from './identity/accommodations/call-examples.fixture.ts';
import { accountExamples } from './identity/accounts/call-examples.fixture.ts';
import { factorExamples } from './identity/factors/call-examples.fixture.ts';
import { importExamples } from './identity/imports/call-examples.fixture.ts';
import { sessionExamples } from './identity/sessions/call-examples.fixture.ts';
import { dataResetExamples } from './operations/data-reset/call-examples.fixture.ts';
import { endingAccessExamples } from './operations/ending-access/call-examples.fixture.ts';

/**
 * The examples of every feature, in the order in which one test can make them: regrading moves the clock by a day, and
 * at the end all data is deleted.
 */
export const callExamples = [
  ...sessionExamples,
  ...factorExamples,
  ...courseExamples,
  ...departmentExamples,
  ...linkExamples,
  ...classExamples,
  ...enrolmentExamples,
  ...accountExamples,
  ...importExamples,
  ...chapterExamples,
  ...formatRequestExamples,
  ...assignmentExamples,
  ...submissionExamples,
  ...announcementExamples,
  ...dayExamples,
  ...courseResultExamples,
  ...endingAccessExamples,
  ...authoringExamples,
  ...readingExamples,
  ...paperExamples,
  ...accommodationExamples,
  ...draftExamples,
  ...practiceExamples,
  ...sittingExamples,
  ...resultExamples,
  ...invigilationExamples,
  ...gradingExamples,
  ...dataResetExamples,
] as const;
