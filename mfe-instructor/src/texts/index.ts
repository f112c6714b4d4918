import { coursePagesTexts } from '@daftar/course-pages/texts';
import { examPagesTexts } from '@daftar/exam-pages/texts';
import { accessibilityTexts } from './accessibility.ts';
import { appealTexts } from './appeals.ts';
import { bringAlongTexts } from './bring-along.ts';
import { courseContentTexts } from './course-content.ts';
import { examGradingTexts } from './exam-grading.ts';
import { examLifeTexts } from './exam-life.ts';
import { examPreviewTexts } from './exam-preview.ts';
import { examResultDetailsTexts } from './exam-result-details.ts';
import { examReviewTexts } from './exam-review.ts';
import { gradebookTexts } from './gradebook.ts';
import { hubActTexts } from './hub.ts';
import { invigilationTexts } from './invigilation.ts';
import { makeExamTexts } from './make-exam.ts';
import { markingTexts } from './marking.ts';
import { mockTexts } from './mocks.ts';
import { examPaperTexts } from './paper.ts';
import { releaseTexts } from './release.ts';
import { removalTexts } from './removal.ts';
import { sheetTexts } from './result-sheet.ts';
import { resultsTexts } from './results.ts';
import { rubricTexts } from './rubrics.ts';
import { todayTexts } from './today.ts';
import { uploadAssignmentTexts } from './upload-assignment.ts';
import { whereTexts } from './where.ts';
import { writeToTexts } from './write-to.ts';
import { writingTexts } from './writing.ts';

/** All texts of this remote's screens; loaded together with its first page. */
export const texts = {
  ...examPagesTexts,
  ...coursePagesTexts,
  ...hubActTexts,
  ...makeExamTexts,
  ...resultsTexts,
  ...rubricTexts,
  ...removalTexts,
  ...appealTexts,
  ...examPreviewTexts,
  ...examLifeTexts,
  ...mockTexts,
  ...releaseTexts,
  ...examReviewTexts,
  ...invigilationTexts,
  ...examGradingTexts,
  ...uploadAssignmentTexts,
  ...examResultDetailsTexts,
  ...courseContentTexts,
  ...bringAlongTexts,
  ...accessibilityTexts,
  ...examPaperTexts,
  ...whereTexts,
  ...writeToTexts,
  ...writingTexts,
  ...todayTexts,
  ...markingTexts,
  ...gradebookTexts,
  ...sheetTexts,
};
