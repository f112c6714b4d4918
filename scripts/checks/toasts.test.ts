import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@daftar/contracts/route';
import * as contracts from '@daftar/contracts/routes';
import { messages } from '@daftar/i18n/messages/index';
import { describe, expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/**
 * UIX-05 for every call: each declared call that creates, updates or deletes something from a screen answers with its
 * own text in both languages, and the screen passes that answer to the toasts. Browser tests see the toasts themselves;
 * this test makes sure that none is forgotten.
 */
type Key = keyof typeof messages;

/** The server's text after a screen's change. */
const spoken: Record<string, readonly Key[]> = {
  'POST /api/add-account': ['account.added'],
  'PUT /api/exam-mocks/:examId': ['mock.attached'],
  'DELETE /api/exam-mocks/:examId': ['mock.removed'],
  'PUT /api/exam-release/:examId': ['release.set', 'release.released'],
  'POST /api/exam-release/:examId/students': ['release.releasedToNames'],
  'POST /api/assignment-release/:id/students': ['release.releasedToNames'],
  'PUT /api/exam-place/:examId': ['release.placeShown', 'release.placeHidden'],
  'POST /api/exam-release/:examId/take-back': ['release.takenBack'],
  'PUT /api/exam-marking/:examId/:questionId/:workId': ['marking.saved'],
  'PUT /api/assignment-marking/:id/:workId': ['marking.saved'],
  'POST /api/assignment-appeals/:id': ['appeal.asked'],
  'POST /api/exam-appeals/:examId': ['appeal.asked'],
  'PUT /api/appeals/:id': ['appeal.answered'],
  'POST /api/assignment-marking/:id/:workId/comments': ['placeComment.added'],
  'POST /api/exam-marking/:examId/:questionId/:workId/comments': ['placeComment.added'],
  'PUT /api/place-comments/:id': ['placeComment.changed'],
  'DELETE /api/place-comments/:id': ['placeComment.removed'],
  'PUT /api/markers/:kind/:id/:doctorId': ['marker.set'],
  'DELETE /api/markers/:kind/:id/:doctorId': ['marker.removed'],
  'POST /api/markers/:kind/:id/share': ['marker.shared'],
  'POST /api/banks/:bankId/folders': ['bankFolder.added'],
  'PUT /api/bank-folders/:id': ['bankFolder.changed'],
  'DELETE /api/bank-folders/:id': ['bankFolder.removed'],
  'POST /api/banks/:bankId/items': ['bankItem.added'],
  'PUT /api/bank-items/:id': ['bankItem.changed', 'bankItem.same'],
  'PUT /api/banks/:bankId/items': ['bankItems.changed'],
  'POST /api/bank-imports/:id/apply': ['bankImport.done'],
  'POST /api/bank-imports/:id/undo': ['bankImport.undone'],
  'POST /api/rubrics': ['rubric.added'],
  'PUT /api/rubrics/:id': ['rubric.changed'],
  'DELETE /api/rubrics/:id': ['rubric.removed'],
  'POST /api/rubrics/:id/restore': ['rubric.restored'],
  'PUT /api/assignment-rubric/:id': ['rubric.set', 'rubric.unset'],
  'PUT /api/exam-rubric/:examId/:questionId': ['rubric.set', 'rubric.unset'],
  'PUT /api/assignment-release/:id': ['release.set', 'release.released'],
  'POST /api/assignment-release/:id/take-back': ['release.takenBack'],
  'PUT /api/assignments/:id/extensions/:studentId': ['dueExtension.granted'],
  'DELETE /api/assignments/:id/extensions/:studentId': ['dueExtension.withdrawn'],
  'PUT /api/result-states/:offeringId/:studentId': ['gradebook.stateSet', 'gradebook.stateTakenBack'],
  'POST /api/transcripts': ['transcript.issued'],
  'POST /api/credit-transfers': ['transfer.added'],
  'POST /api/credit-transfers/:transferId/take-back': ['transfer.takenBack'],
  'PUT /api/course-hours/:courseCode': ['course.hoursSet'],
  'POST /api/terms': ['term.added'],
  'PUT /api/terms/:id': ['term.updated'],
  'DELETE /api/terms/:id': ['term.deleted'],
  'POST /api/terms/:id/open': ['term.opened'],
  'POST /api/roll-overs': ['rollOver.started'],
  'POST /api/roll-overs/:id/undo': ['rollOver.takenBack'],
  'POST /api/courses/:courseCode/roll-over': ['rollOver.courseDone'],
  'POST /api/bylaws': ['bylaw.added'],
  'POST /api/bylaws/:bylawId/versions': ['bylaw.changed'],
  'POST /api/cohorts': ['cohort.added'],
  'PUT /api/cohorts/:cohortId': ['cohort.changed'],
  'PUT /api/cohort-members': ['cohort.membersSet'],
  'PUT /api/gradebook/:courseCode/scheme': ['gradebook.schemeSaved'],
  'PUT /api/gradebook/:courseCode/cells': ['gradebook.saved'],
  'PUT /api/gradebook/:courseCode/bonus/:studentId': ['gradebook.bonusSaved'],
  'POST /api/grade-seals/:courseCode': ['gradebook.isSealed'],
  'POST /api/grade-seals/:courseCode/reopening': ['gradebook.askedToReopen'],
  'POST /api/grade-reopenings/:sealId': ['gradebook.reopened', 'gradebook.leftSealed'],
  'POST /api/staff': ['account.staffAdded'],
  'PUT /api/accounts/:userId/duties': ['account.dutiesChanged', 'ownership.asked'],
  'POST /api/ownership-requests/:userId/confirm': ['ownership.confirmed'],
  'DELETE /api/ownership-requests/:userId': ['ownership.dropped'],
  'DELETE /api/accounts/:userId/sessions': ['account.signedOut'],
  'POST /api/update-account': ['account.updated'],
  'POST /api/delete-account/:userId': ['account.deleted'],
  'POST /api/accounts/:userId/release-keys': ['account.keysReleased'],
  'DELETE /api/accounts/:userId/factors': ['factor.allRemoved'],
  'DELETE /api/user/:userId/providers/:providerId': ['provider.removed'],
  'PUT /api/user/:userId/providers/:providerId': ['provider.allowed'],
  'POST /api/user/:userId/passkeys': ['passkey.added'],
  'PUT /api/user/:userId/passkeys/:passkeyId': ['passkey.renamed'],
  'DELETE /api/user/:userId/passkeys/:passkeyId': ['passkey.removed'],
  'PUT /api/user/:userId/authenticator-app': ['app.turnedOn'],
  'DELETE /api/user/:userId/authenticator-app': ['app.turnedOff'],
  'POST /api/user/:userId/recovery-codes': ['recoveryCodes.made'],
  'PUT /api/accounts/:userId/accommodation': ['accommodation.saved', 'accommodation.removed'],
  'POST /api/remotes/:remote/channel': ['release.moved.promote'],
  'POST /api/remotes/:remote/requests': ['release.asked'],
  'POST /api/remotes/:remote/requests/:id/approve': ['release.approved'],
  'DELETE /api/remotes/:remote/requests/:id': ['release.withdrawn'],
  'POST /api/remotes/:remote/grants': ['permission.wasGranted'],
  'DELETE /api/remotes/:remote/grants/:id': ['permission.wasRevoked'],
  'POST /api/departments': ['department.added'],
  'PUT /api/departments/:id': ['department.updated'],
  'DELETE /api/departments/:id': ['department.deleted'],
  'POST /api/courses': ['course.added'],
  'PUT /api/courses/:code': ['course.updated'],
  'DELETE /api/courses/:code': ['course.deleted'],
  'POST /api/departments-courses': ['departmentCourse.added'],
  'PUT /api/departments-courses/:id': ['departmentCourse.updated'],
  'DELETE /api/departments-courses/:id': ['departmentCourse.deleted'],
  'POST /api/instructors-enrollments': ['instructorCourse.added'],
  'DELETE /api/instructors-enrollments/:id': ['instructorCourse.deleted'],
  'POST /api/students-enrollments': ['enrolment.added'],
  'DELETE /api/students-enrollments/:id': ['enrolment.deleted'],
  'POST /api/students-enrollments/class': ['enrolment.classAdded'],
  'POST /api/students-enrollments/upload': ['enrolment.classAdded'],
  'POST /api/enrolment-batches/:id/undo': ['enrolmentBatch.undone'],
  'POST /api/endings/:id/undo': ['ending.undone', 'ending.undonePartly'],
  'POST /api/deleted-accounts/:userId/restore': ['account.restored', 'account.restoredWithoutDepartment'],
  'POST /api/accounts/:userId/hand-over': ['handOver.done'],
  'POST /api/hand-overs/:id/undo': ['handOver.undone'],
  'DELETE /api/tablesData': ['tablesData.deleted'],
  'POST /api/tablesData/snapshots/:id/restore': ['tablesData.restored'],
  'POST /api/result-checks': ['resultCheck.started'],
  'POST /api/courses/:courseCode/chapters': ['chapter.added'],
  'PUT /api/chapters/:id/toggle-download': ['chapter.downloadAllowed', 'chapter.downloadForbidden'],
  'DELETE /api/chapters/:id': ['chapter.deleted'],
  'POST /api/chapters/:id/restore': ['chapter.restored'],
  'POST /api/courses/:courseCode/questions': ['courseQuestion.asked'],
  'POST /api/course-questions/:id/replies': ['courseQuestion.replied'],
  'PUT /api/course-questions/:id/resolved': ['courseQuestion.resolved', 'courseQuestion.reopened'],
  'PUT /api/course-questions/:id/hidden': ['courseQuestion.hidden', 'courseQuestion.shown'],
  'PUT /api/course-replies/:id/hidden': ['courseQuestion.hidden', 'courseQuestion.shown'],
  'PUT /api/chapters/:id': ['chapter.renamed'],
  'PUT /api/chapters/:id/publishing': ['chapter.shown', 'chapter.shownLater', 'chapter.hidden'],
  'POST /api/chapters/:id/file': ['chapter.replaced'],
  'PUT /api/courses/:courseCode/chapters/order': ['chapter.ordered'],
  'POST /api/chapters/:id/accessible-version': ['chapter.accessibleAdded'],
  'DELETE /api/chapters/:id/accessible-version': ['chapter.accessibleDeleted'],
  'POST /api/calendar-address/:userId': ['calendar.addressMade'],
  'DELETE /api/calendar-address/:userId': ['calendar.addressEnded'],
  'POST /api/chapters/:id/format-requests': ['formatRequest.asked'],
  'DELETE /api/format-requests/:id': ['formatRequest.withdrawn'],
  'PUT /api/format-requests/:id': ['formatRequest.answered'],
  'POST /api/upload-assignment': ['assignment.added'],
  'PUT /api/assignments/:id': ['assignment.edited'],
  'DELETE /api/assignments/:id': ['assignment.deleted'],
  'POST /api/upload-student-assignment': ['submission.received'],
  'PUT /api/studentAssignmentScore/:id': ['score.saved'],
  'PUT /api/assignments/:id/students/:studentId/score': ['score.saved'],
  'POST /api/send-notification': ['announcement.sent'],
  'POST /api/courses/:courseCode/messages': ['message.sent'],
  'POST /api/courses/:courseCode/planned-announcements': ['announcement.planned'],
  'PUT /api/planned-announcements/:plannedId': ['announcement.planChanged'],
  'DELETE /api/planned-announcements/:plannedId': ['announcement.planDropped'],
  'PUT /api/announcements/:announcementId': ['announcement.edited'],
  'DELETE /api/announcements/:announcementId': ['announcement.deleted'],
  'POST /api/notifications/dead-letters/:jobId/retry': ['deadLetter.retried'],
  'DELETE /api/notifications/dead-letters/:jobId': ['deadLetter.dropped'],
  'PUT /api/notifications/email/:userId': ['email.turnedOn', 'email.turnedOff'],
  'DELETE /api/user/:userId/devices/:deviceId': ['device.signedOut'],
  'POST /api/exams': ['exam.created'],
  'PUT /api/exams/:examId': ['exam.updated'],
  'DELETE /api/exams/:examId': ['exam.deleted'],
  'POST /api/exam-extensions': ['extension.granted'],
  'POST /api/exam-invigilation/:examId/messages': ['room.told'],
  'PUT /api/exam-seating/:examId': ['seating.arranged'],
  'PUT /api/exam-office/:examId/rooms': ['examOffice.placed'],
  'PUT /api/exam-office/:examId/observers': ['examOffice.observersSet'],
  'POST /api/exam-rooms': ['examRoom.added'],
  'PUT /api/exam-rooms/:roomId': ['examRoom.changed'],
  'DELETE /api/exam-rooms/:roomId': ['examRoom.removed'],
  'DELETE /api/exam-seating/:examId': ['seating.removed'],
  'POST /api/attempts/:attemptId/close': ['attempt.closedByInvigilator', 'attempt.wasSubmitted'],
  'POST /api/attempts/:attemptId/takeover': ['takeover.allowed', 'takeover.refused'],
  'POST /api/exam-regrade/:examId': ['regrade.done'],
  'PUT /api/studentExam/essayQuestion/:questionId': ['points.saved'],
};

/** One change under two names: by the work or by its student; by a list or by a file; of an exam or an assignment; of a question or its reply. */
const sameChange = new Set([
  'PUT /api/assignments/:id/students/:studentId/score',
  'POST /api/students-enrollments/upload',
  'PUT /api/assignment-release/:id',
  'POST /api/assignment-release/:id/students',
  'POST /api/assignment-release/:id/take-back',
  'PUT /api/assignment-marking/:id/:workId',
  'PUT /api/exam-rubric/:examId/:questionId',
  'POST /api/exam-appeals/:examId',
  'POST /api/exam-marking/:examId/:questionId/:workId/comments',
  'PUT /api/course-replies/:id/hidden',
]);

/** Changes that a screen reports in another way, and where. */
const spokenElsewhere: Record<string, string> = {
  'POST /api/upload-accounts': 'the import’s end: mfe-admin/src/identity/imports/import-result.tsx',
  'POST /api/auth/resetPassword': 'at /SignIn: shell/src/sign-in/reset-password-page.tsx',
  'PUT /api/user/editPassword': 'after the reload at /SignIn: shell/src/profile/kept-message.ts',
};

/** Calls that create, update or delete nothing on a screen. */
const silent: Record<string, string> = {
  'POST /api/banks': 'the bank itself opens',
  'POST /api/banks/:bankId/imports': 'the look itself is shown',
  'POST /api/attachments': 'the file itself appears, with its progress',
  'POST /api/pictures': 'the picture itself appears, and is announced',
  'POST /api/auth/forgotPassword': 'the page itself says that a link is on its way',
  'POST /api/auth/signIn': 'a session',
  'POST /api/auth/passkey/options': 'changes nothing',
  'POST /api/auth/passkey/signIn': 'a session',
  'POST /api/user/:userId/passkeys/options': 'changes nothing',
  'POST /api/user/:userId/authenticator-app': 'the code to scan itself is shown',
  'POST /api/auth/signOut': 'a session',
  'POST /api/accounts/:userId/view': 'the platform opens as that person, under a banner',
  'POST /api/auth/stop-viewing': 'the platform opens as oneself',
  'POST /api/accounts/passwords': 'the slips themselves are shown',
  'POST /api/account-imports/check': 'shows what the file would do, and stores nothing',
  'POST /api/mark-notifications-read/:userId': 'reading',
  'PUT /api/chapters/:id/seen': 'reading',
  'POST /api/formulas': 'shows how a formula looks and is heard, and stores nothing',
  'POST /api/attempts': 'the exam screen itself opens',
  'POST /api/practice-attempts': 'the exam screen itself opens',
  'PUT /api/practice-attempts/:attemptId/answers': 'the bar of the exam says what is saved',
  'POST /api/practice-attempts/:attemptId/submit': 'the receipt of the practice',
  'PUT /api/exam-preferences': 'the page changes at once, and nothing waits for the server',
  'PUT /api/exam-drafts/:draftId': 'the line of Make Exam says what is saved',
  'DELETE /api/exam-drafts/:draftId': 'the list of drafts in Make Exam shows it',
  'PUT /api/attempts/:attemptId/answers': 'the bar of the exam says what is saved',
  'POST /api/attempts/:attemptId/text-edits': 'the bar of the exam says what is saved',
  'POST /api/attempts/:attemptId/submit': 'the receipt of the exam',
  'POST /api/auth/confirm': 'the call that asked for it goes on',
  'POST /api/exam-regrade/:examId/preview': 'changes nothing',
  'PUT /api/remote-loads': 'the shell itself tells how versions do',
};

const calls = (contracts.allRoutes as readonly Route[]).filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/dist\/|node_modules/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const screens = [
  'mfe-*/src/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
  'packages/{course-pages,exam-pages}/src/**/*.{ts,tsx}',
  'packages/remote-kit/src/host/*.ts',
]
  .flatMap(sources)
  .map(({ file, text }) => ({
    file,
    text,
    calls: [...text.matchAll(/\bapi\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g)].map((found) => found[1] ?? ''),
  }))
  .filter((screen) => screen.calls.length > 0);
const called = new Set(screens.flatMap((screen) => screen.calls));

/** The texts of the service's handlers, by the name of their declaration. */
function saidByHandlers(): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const { text } of sources('services/*/src/**/routes.ts'))
    for (const part of text.split(/\bbind\(/).slice(1)) {
      const name = /^\s*(?:\w+\.)?(\w+),/.exec(part)?.[1] ?? '';
      const spokenParts = [...part.matchAll(/\b(?:say|bilingual)\(([^(){}]*)/g)].map((found) => found[1] ?? '');
      said.set(
        name,
        spokenParts.flatMap((inside) => [...inside.matchAll(/'([\w.]+)'/g)].map((key) => key[1] ?? '')),
      );
    }
  return said;
}

async function declarationNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { file } of sources('packages/contracts/src/*.ts')) {
    const module = (await import(join(root, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
        names.set(nameOf(value as Route), name);
  }
  return names;
}

describe('[UIX-05] each create, update and delete has its own success toast', () => {
  test('every change that a screen makes is listed here, and nothing else is', () => {
    const known = [...Object.keys(spoken), ...Object.keys(spokenElsewhere), ...Object.keys(silent)];
    expect(known.toSorted()).toEqual([...called].toSorted());
    expect([...called].filter((name) => !calls.some((route) => nameOf(route) === name))).toEqual([]);
  });

  test('the server answers each of them with its own text', async () => {
    const [names, said] = [await declarationNames(), saidByHandlers()];
    for (const [call, keys] of Object.entries(spoken)) {
      const handler = names.get(call) ?? '';
      expect(said.get(handler), `${call} (${handler})`).toEqual(expect.arrayContaining([...keys]));
    }
  });

  test.each(['en', 'ar'] as const)('the texts differ from one another (%s)', (language) => {
    const texts = Object.entries(spoken)
      .filter(([call]) => !sameChange.has(call))
      .flatMap(([, keys]) => keys.map((key) => JSON.stringify(messages[key][language])));
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    const ofTheWrongScript = texts.filter((text) => /\p{Script=Arabic}/u.test(text) !== (language === 'ar'));
    expect(ofTheWrongScript).toEqual([]);
  });

  test('the screen shows the answer', () => {
    const change = readFileSync(join(root, 'mfe-admin/src/shared/use-change.ts'), 'utf8');
    const dialog = readFileSync(join(root, 'mfe-admin/src/shared/delete-dialog.tsx'), 'utf8');
    expect(change).toContain('toasts.success(reply)');
    expect(dialog).toContain('useChange({');
    const table = readFileSync(join(root, 'mfe-admin/src/shared/editable-table.tsx'), 'utf8');
    expect(table).toContain('useChange({');
    expect(table).toContain('<DeleteDialog');
    const upload = readFileSync(join(root, 'mfe-instructor/src/content/upload-dialog.tsx'), 'utf8');
    expect(upload).toContain('toasts.success(reply)');
    const bank = readFileSync(join(root, 'mfe-instructor/src/bank/use-bank.ts'), 'utf8');
    expect(bank).toContain('toasts.success(await press())');
    for (const { file, text, calls: made } of screens) {
      const changes = new Set(made.filter((call) => call in spoken && !sameChange.has(call)));
      // an EditableTable reports its add, update and remove
      const shown = [
        ...text.matchAll(
          /toasts\.success\(|useChange\(|\btellChange\(|<DeleteDialog\b|<UploadDialog\b|^ +(?:add|update|remove)=\{\{/gm,
        ),
      ];
      expect(shown.length, `${file} makes ${[...changes].join(', ')}`).toBeGreaterThanOrEqual(changes.size);
    }
    for (const [call, where] of Object.entries(spokenElsewhere)) {
      const file = where.slice(where.lastIndexOf(' ') + 1);
      expect(readFileSync(join(root, file), 'utf8'), call).toContain('toasts.success(');
    }
  });
});
