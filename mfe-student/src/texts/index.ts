import { coursePagesTexts } from '@daftar/course-pages/texts';
import { examPagesTexts } from '@daftar/exam-pages/texts';
import { assignmentsTexts } from './assignments.ts';
import { courseContentTexts } from './course-content.ts';
import { examPreferencesTexts } from './exam-preferences.ts';
import { examResultDetailsTexts } from './exam-result-details.ts';
import { feedbackTexts } from './feedback.ts';
import { formatsTexts } from './formats.ts';
import { notificationsTexts } from './notifications.ts';
import { ownMarksTexts } from './own-marks.ts';
import { practiceTexts } from './practice.ts';
import { takeExamTexts } from './take-exam.ts';
import { todayTexts } from './today.ts';

/** All texts of this remote's screens; loaded together with its first page. */
export const texts = {
  ...feedbackTexts,
  ...examPagesTexts,
  ...coursePagesTexts,
  ...takeExamTexts,
  ...examPreferencesTexts,
  ...practiceTexts,
  ...examResultDetailsTexts,
  ...assignmentsTexts,
  ...notificationsTexts,
  ...courseContentTexts,
  ...formatsTexts,
  ...todayTexts,
  ...ownMarksTexts,
};
