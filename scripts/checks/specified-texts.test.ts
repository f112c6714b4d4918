import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/**
 * Every text of the specification’s catalogue (its point 8): the file that uses it, its key, and that it has an Arabic
 * form. Browser tests see them on the screens: texts.e2e.ts in both languages, and the rest in the browser tests of
 * each feature.
 */
const specified: [text: string, key: string, file: string][] = [
  ['Something went wrong', 'failure.somethingWrong', 'packages/remote-kit/src/hooks/use-toasts.ts'],
  ['Failed to load. Please try again later.', 'failure.load', 'mfe-student/src/notifications/notifications-page.tsx'],
  ['Failed to load. Please try again later.', 'ui.loadFailed', 'packages/ui/src/states/states.tsx'],
  ['Failed', 'failure.failed', 'packages/remote-kit/src/host/use-said.ts'],
  ['Failed', 'failure.failed', 'mfe-admin/src/identity/accounts/update-tab.tsx'],
  ['Failed', 'failure.failed', 'shell/src/profile/password-form.tsx'],
  ['Error downloading', 'file.downloadFailed', 'packages/course-pages/src/use-download.ts'],
  ['Error in deleting', 'content.deleteFailed', 'mfe-instructor/src/content/chapter-actions.tsx'],
  ['Error in deleting', 'content.deleteFailed', 'mfe-instructor/src/content/assignment-actions.tsx'],
  ['Error in deleting', 'examPreview.deleteFailed', 'mfe-instructor/src/exams/exam-sheet.tsx'],
  ['Error uploading chapter', 'content.uploadFailed', 'mfe-instructor/src/content/chapter-dialog.tsx'],
  [
    'Failed to upload assignment!',
    'uploadAssignment.failed',
    'mfe-instructor/src/content/upload-assignment/upload-assignment-page.tsx',
  ],
  [
    'Error saving exam please try again later.',
    'makeExam.saveFailed',
    'mfe-instructor/src/exams/authoring/use-save-failure.ts',
  ],
  ['Department-course combination failed', 'links.addFailed', 'mfe-admin/src/faculty/links-panel.tsx'],
  ['Error updating department-course relation', 'links.updateFailed', 'mfe-admin/src/faculty/links-panel.tsx'],
  ['Error deleting department-course relation', 'links.deleteFailed', 'mfe-admin/src/faculty/links-panel.tsx'],
  ['Error fetching departments-courses data', 'links.loadFailed', 'mfe-admin/src/faculty/links-panel.tsx'],
  ['Error fetching departments data', 'departments.loadFailed', 'mfe-admin/src/faculty/departments-panel.tsx'],
  ['Error fetching courses data', 'courses.loadFailed', 'mfe-admin/src/faculty/courses-panel.tsx'],
  ['Error fetching enrollments data', 'enrolments.loadFailed', 'mfe-admin/src/faculty/enrolments-panel.tsx'],
  ['Error fetching students data', 'enrolments.studentsFailed', 'mfe-admin/src/faculty/enrol-student.tsx'],
  ['Error adding student-course relation', 'enrolments.addFailed', 'mfe-admin/src/faculty/enrol-student.tsx'],
  ['Error deleting student-course relation', 'enrolments.deleteFailed', 'mfe-admin/src/faculty/enrolments-panel.tsx'],
  ['Tables data deletion failed', 'dataReset.failed', 'mfe-admin/src/operations/data-reset/data-reset-panel.tsx'],
  ['Error updating score', 'results.updateFailed', 'mfe-instructor/src/gradebook/score-cell.tsx'],
  ['Error updating score', 'examReview.scoreFailed', 'mfe-instructor/src/exams/essay-points.tsx'],
  ['Error viewing assignment', 'results.viewFailed', 'mfe-instructor/src/gradebook/assignment-results.tsx'],
  ['Account deleted failed', 'accounts.delete.failed', 'mfe-admin/src/identity/accounts/delete-tab.tsx'],
  [
    'Failed, Please use the right template',
    'accountUpload.wrongTemplate',
    'services/core-api/src/identity/imports/rules.ts',
  ],
  ['No file to view', 'file.none', 'packages/course-pages/src/assignment-card.tsx'],
  ['No file to view', 'file.missing', 'services/core-api/src/kernel/storage/send-file.ts'],
  ['Exam has not started yet', 'exam.notStarted', 'services/core-api/src/exams/sitting/open.ts'],
  ['Exam has not started yet. Please wait', 'takeExam.wait', 'mfe-student/src/exams/exam-details-panel.tsx'],
  ['Exam has already ended', 'exam.ended', 'services/core-api/src/exams/sitting/student-answers.ts'],
  ['You have already submitted this exam', 'attempt.alreadySubmitted', 'services/core-api/src/exams/sitting/open.ts'],
  ['The exam not ended yet', 'exam.notEnded', 'services/core-api/src/exams/results/rules.ts'],
  ...(
    [
      ['Department-course combination success', 'departmentCourse.added', 'faculty/links'],
      ['Success updating department-course relation', 'departmentCourse.updated', 'faculty/links'],
      ['Success deleting department-course relation', 'departmentCourse.deleted', 'faculty/links'],
      ['Adding student-course relation successfully', 'enrolment.added', 'faculty/enrolments'],
      ['Deleting student-course relation successfully', 'enrolment.deleted', 'operations/ending-access'],
      ['Tables data deleted successfully', 'tablesData.deleted', 'operations/data-reset'],
      ['Assignment uploaded successfully', 'assignment.added', 'content/assignments'],
    ] as const
  ).map(([text, key, feature]): [string, string, string] => [text, key, `services/core-api/src/${feature}/routes.ts`]),
];

const defined = globSync('{mfe-*,shell,packages/*}/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/dist\/|node_modules/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

test.each(specified)('[API-02] “%s” (%s) is used in both languages by %s', (text, key, file) => {
  const entry = new RegExp(`'${key.replaceAll('.', '\\.')}':\\s*\\{\\s*en:\\s*'([^']*)',\\s*ar:\\s*'([^']*)'`);
  const found = defined.map((source) => entry.exec(source)).find((match) => match !== null);
  expect(found?.[1], `the English text of ${key}`).toBe(text);
  expect(found?.[2], `the Arabic text of ${key}`).toMatch(/^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u);
  expect(readFileSync(join(root, file), 'utf8')).toContain(`'${key}'`);
});
