import { CourseFilter, type DayItem, DaySection } from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useLanguage, useSession } from '@daftar/remote-kit';
import { EmptyState, QueryState, Skeleton } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './all-work.module.css';
import { groupedWork } from './grouped-work.ts';
import { assignmentItem, examItem, examPath, type StudentWork } from './student-items.tsx';

/** What a list shows, and where its lines lead: exams to sit, their results, or assignments. */
export type WorkKind = 'exams' | 'results' | 'assignments';

/** All items of all courses, grouped Now, Upcoming, Done, each with its course, by which they can be narrowed (DAY-03). */
export function AllWork({ kind }: { kind: WorkKind }) {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const work = useQuery({
    queryKey: ['student-work', userId],
    queryFn: ({ signal }) => api('GET /api/student/:userId/work', { params: { userId }, signal }),
    refetchInterval: 60_000,
  });
  const listed = kind === 'assignments' ? 'assignments' : 'exams';
  return (
    <QueryState
      query={work}
      isEmpty={(found) => found[listed].length === 0}
      empty={
        <EmptyState title={t(`work.no.${listed}`)} icon={<ClipboardList />}>
          {t('work.noHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(found) => <Groups work={found} kind={kind} />}
    </QueryState>
  );
}

function Groups({ work, kind }: { work: StudentWork; kind: WorkKind }) {
  const t = useTexts();
  const { language } = useLanguage();
  const now = useServerNow();
  const courses = new Map(work.courses.map((course) => [course.course_id, course]));
  const context = { t, courses, now, language };
  const items: DayItem[] =
    kind === 'assignments'
      ? work.assignments.map((one) => assignmentItem(one, context))
      : work.exams.map((exam) => ({
          ...examItem(exam, context),
          to: kind === 'results' ? examPath(exam, courses, '/ExamResultDetails') : examPath(exam, courses, '/TakeExam'),
        }));
  const [chosen, setChosen] = useState<number | null>(null);
  const having = work.courses.filter((course) => items.some((item) => item.courseId === course.course_id));
  const shown = having.some((course) => course.course_id === chosen) ? chosen : null;
  const groups = groupedWork(
    items.filter((item) => shown === null || item.courseId === shown),
    now,
  );
  return (
    <div className={css.groups}>
      <CourseFilter courses={having} value={shown} onChange={setChosen} />
      <DaySection id="now" title={t('day.now')} items={groups.now} courses={courses} now={now} most={30} />
      <DaySection
        id="upcoming"
        title={t('day.upcoming')}
        items={groups.upcoming}
        courses={courses}
        now={now}
        most={20}
      />
      <DaySection id="done" title={t('day.done')} items={groups.done} courses={courses} now={now} most={20} />
    </div>
  );
}
