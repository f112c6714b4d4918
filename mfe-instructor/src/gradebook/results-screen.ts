import type { CallReply } from '@daftar/contracts/client';
import type { CourseResultsView } from '@daftar/contracts/day/course-results-views';
import { courseKeys, instructorResultsScreen, useOpening } from '@daftar/course-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { releaseKey } from '../exams/release/use-release.ts';
import { bookKey, courseResultsKey, sealsKey, workKey } from './work.ts';

type Reply = CallReply<'GET /api/courses/:courseCode/results'>;
type Parts = { [P in keyof Reply]: NonNullable<Reply[P]> };

/** What the address of Students/Results chooses. */
interface Chosen {
  course: string | null;
  view: CourseResultsView | 'exams';
  exam: number | null;
  assignment: number | null;
}

/**
 * Loads by one call what Students/Results opens with (DAY-12): the list of exams or assignments, or what it shows of a
 * course. Another view of the same course asks for what it lacks; an exam is opened by its own call.
 */
export function useResultsOpening({ course, view, exam, assignment }: Chosen): void {
  const api = useApi();
  const { userId } = useSession();
  const isList = (view === 'exams' && exam === null) || (view === 'assignments' && assignment === null);
  // the list may come in a later chunk
  useOpening(course !== null && isList ? instructorResultsScreen(api, userId) : null);
  useOpening<Parts>(
    course === null || isList || view === 'exams'
      ? null
      : {
          name: `results of ${course} ${assignment}`,
          load: () => {
            const query = { of: view, ...(assignment !== null && { assignment }) };
            return api('GET /api/courses/:courseCode/results', { params: { courseCode: course }, query });
          },
          keys: {
            courses: courseKeys.coursesWithEnded(userId),
            ...(view === 'information' && { students: [...courseResultsKey, course, userId] }),
            ...(view === 'assignments' && { assignments: courseKeys.assignments(course) }),
            ...(view === 'assignments' &&
              assignment !== null && {
                work: workKey(assignment),
                release: releaseKey({ kind: 'assignment', id: assignment }),
              }),
            ...(view === 'gradebook' && { book: bookKey(course), seals: sealsKey(course) }),
          },
        },
  );
}
