import type { CallReply } from '@daftar/contracts/client';

type Item = Pick<
  CallReply<'GET /api/unread-notifications/:userId'>[number],
  'kind' | 'course_code' | 'about_id' | 'withdrawn'
>;

/**
 * Where a notification leads its reader (FIX-19): the page of the exam, the assignment or the course, with the item
 * named in the address. If the item is gone, the page says so. Null for a notification from before this was stored.
 */
export function notificationPath({ kind, course_code, about_id, withdrawn }: Item, userId: number): string | null {
  if (kind === 'account') return `/Profile/${userId}`;
  if (kind === 'release') return '/Releases';
  if (kind === 'levelResult') return '/Results';
  if (course_code === null) return null;
  const coursePage = `/ChapterUpload/${encodeURIComponent(course_code)}/${userId}`;
  if (about_id === null || withdrawn) return coursePage;
  const choice = (thing: string) => new URLSearchParams({ course: course_code, [thing]: about_id });
  switch (kind) {
    case 'exam':
      return `/TakeExam?${choice('exam')}`;
    case 'assignment':
    case 'dueMoved':
    case 'dueExtended':
      return `/Assignments?${choice('assignment')}`;
    case 'examScores':
    case 'examAppeal':
      return `/ExamResultDetails?${choice('exam')}`;
    case 'assignmentScores':
    case 'assignmentAppeal':
      return `/Assignments?${choice('assignment')}`;
    case 'appeal':
      // Home lists what waits for an answer.
      return '/';
    case 'examMarker':
      return `/Marking?exam=${about_id}`;
    case 'assignmentMarker':
      return `/Marking?assignment=${about_id}`;
    case 'message':
    case 'scoresBack':
      return coursePage;
    case 'examEnded':
    case 'marking':
      return `/ExamResults?${new URLSearchParams({ course: course_code, view: 'exams', exam: about_id })}`;
    case 'reopening':
      return `/ExamResults?${new URLSearchParams({ course: course_code, view: 'gradebook' })}`;
    case 'handIns':
      return `/ExamResults?${new URLSearchParams({ course: course_code, view: 'assignments', assignment: about_id })}`;
    case 'format':
      return `${coursePage}?${new URLSearchParams({ chapter: about_id })}`;
    case 'question':
    case 'reply':
      return `${coursePage}?${new URLSearchParams({ tab: 'questions', question: about_id })}`;
    case 'absence':
    case 'barring':
    case 'excuse':
      return `${coursePage}?tab=absence`;
    case 'chapter':
    case 'announcement':
      return `${coursePage}?${new URLSearchParams({ [kind]: about_id })}`;
    default:
      // a newer server may send a kind that this page doesn't know
      kind satisfies never;
      return coursePage;
  }
}
