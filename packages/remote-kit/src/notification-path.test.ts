import { expect, it } from 'vitest';
import { notificationPath } from './notification-path.ts';

const item = { course_code: 'CS 201', about_id: '7', withdrawn: false } as const;

it.each([
  ['exam', '/TakeExam?course=CS+201&exam=7'],
  ['assignment', '/Assignments?course=CS+201&assignment=7'],
  ['chapter', '/ChapterUpload/CS%20201/2000001?chapter=7'],
  ['examEnded', '/ExamResults?course=CS+201&view=exams&exam=7'],
  ['marking', '/ExamResults?course=CS+201&view=exams&exam=7'],
  ['handIns', '/ExamResults?course=CS+201&view=assignments&assignment=7'],
  ['reopening', '/ExamResults?course=CS+201&view=gradebook'],
  ['examScores', '/ExamResultDetails?course=CS+201&exam=7'],
  ['assignmentScores', '/Assignments?course=CS+201&assignment=7'],
  ['dueMoved', '/Assignments?course=CS+201&assignment=7'],
  ['dueExtended', '/Assignments?course=CS+201&assignment=7'],
  ['appeal', '/'],
  ['examAppeal', '/ExamResultDetails?course=CS+201&exam=7'],
  ['assignmentAppeal', '/Assignments?course=CS+201&assignment=7'],
  ['absence', '/ChapterUpload/CS%20201/2000001?tab=absence'],
  ['barring', '/ChapterUpload/CS%20201/2000001?tab=absence'],
  ['excuse', '/ChapterUpload/CS%20201/2000001?tab=absence'],
  ['examMarker', '/Marking?exam=7'],
  ['assignmentMarker', '/Marking?assignment=7'],
  ['scoresBack', '/ChapterUpload/CS%20201/2000001'],
  ['account', '/Profile/2000001'],
  ['release', '/Releases'],
  ['announcement', '/ChapterUpload/CS%20201/2000001?announcement=7'],
] as const)('[FIX-19] a notification of %s leads to %s', (kind, path) => {
  expect(notificationPath({ ...item, kind }, 2000001)).toBe(path);
});

it('[FIX-19] a withdrawn announcement leads to its course; one without a course nowhere', () => {
  const course = '/ChapterUpload/CS%20201/2000001';
  expect(notificationPath({ ...item, kind: 'announcement', withdrawn: true }, 2000001)).toBe(course);
  expect(notificationPath({ ...item, kind: 'exam', about_id: null }, 2000001)).toBe(course);
  expect(notificationPath({ ...item, kind: 'exam', course_code: null }, 2000001)).toBeNull();
});

it('[FIX-19] a kind that a newer server sends leads to the course', () => {
  const kind = 'tomorrow' as 'exam';
  expect(notificationPath({ ...item, kind }, 2000001)).toBe('/ChapterUpload/CS%20201/2000001');
});
