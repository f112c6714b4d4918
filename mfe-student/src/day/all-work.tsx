import { type DayItem, Drawing, WorkList } from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat, useSession } from '@daftar/remote-kit';
import { EmptyState, QueryState, Skeleton } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { assignmentItem, examItem, examPath, type StudentWork } from './student-items.tsx';

/** What a list shows, and where its lines lead: exams to sit, their results, or assignments. */
export type WorkKind = 'exams' | 'results' | 'assignments';

/** All items of all courses, grouped Now, Upcoming, Done, each with its course, by which they can be narrowed (DAY-03). */
export function AllWork({ kind }: { kind: WorkKind }) {
  const t = useTexts();
  const work = useStudentWork();
  const [search] = useSearchParams();
  const listed = kind === 'assignments' ? 'assignments' : 'exams';
  return (
    <QueryState
      query={work}
      isEmpty={(found) => found[listed].length === 0 && !search.has('course')}
      empty={
        <EmptyState title={t(`work.no.${listed}`)} icon={<Drawing of="work" />}>
          {t('work.noHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(found) => <List work={found} kind={kind} />}
    </QueryState>
  );
}

/** All of a student's exams and assignments, in one call. */
export function useStudentWork() {
  const api = useApi();
  const { userId } = useSession();
  return useQuery({
    queryKey: ['student-work', userId],
    queryFn: ({ signal }) => api('GET /api/student/:userId/work', { params: { userId }, signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
}

function List({ work, kind }: { work: StudentWork; kind: WorkKind }) {
  const t = useTexts();
  const { settings } = useFormat();
  const now = useServerNow();
  const courses = new Map(work.courses.map((course) => [course.course_id, course]));
  const context = { t, courses, now, settings };
  const items: DayItem[] =
    kind === 'assignments'
      ? work.assignments.map((one) => assignmentItem(one, context))
      : work.exams.map((exam) => ({
          ...examItem(exam, context),
          to: kind === 'results' ? examPath(exam, courses, '/ExamResultDetails') : examPath(exam, courses, '/TakeExam'),
        }));
  const none =
    kind === 'assignments' ? (
      <EmptyState title={t('assignments.none')} icon={<Drawing of="work" />}>
        {t('assignments.noneHelp')}
      </EmptyState>
    ) : (
      <EmptyState title={t('exam.none')} icon={<Drawing of="exams" />} />
    );
  return <WorkList items={items} courses={work.courses} now={now} none={none} />;
}
