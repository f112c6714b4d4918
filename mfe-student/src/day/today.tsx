import { todayReach } from '@daftar/contracts/day/reach';
import {
  CalendarAddress,
  CourseFilter,
  DayLayout,
  DaySection,
  Drawing,
  grouped,
  MonthCalendar,
} from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat, useSession } from '@daftar/remote-kit';
import { EmptyState, QueryState, Skeleton } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { RunningExams } from './running-exams.tsx';
import { assignmentItem, examItem, newsItems, type StudentToday } from './student-items.tsx';

const refreshMs = 60_000;

/** A student's day on Home (DAY-01): what runs, then today, this week, later, what is new and what is done. */
export default function StudentTodayPage() {
  const api = useApi();
  const { userId } = useSession();
  const queryKey = ['today', userId];
  const today = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/today/student/:userId', { params: { userId }, signal }),
    refetchInterval: refreshMs,
  });
  return (
    <QueryState query={today} skeleton={<Skeleton shape="table" />}>
      {(day) => <Day day={day} queryKey={queryKey} />}
    </QueryState>
  );
}

function Day({ day, queryKey }: { day: StudentToday; queryKey: readonly unknown[] }) {
  const t = useTexts();
  const { userId } = useSession();
  const { settings } = useFormat();
  const now = useServerNow();
  const [course, setCourse] = useState<number | null>(null);
  const courses = new Map(day.courses.map((one) => [one.course_id, one]));
  const since = now - todayReach.newsDays * 86_400_000;
  const context = { t, courses, now, settings, userId, since };
  const chosen = <Item extends { courseId: number }>(items: Item[]) =>
    course === null ? items : items.filter(({ courseId }) => courseId === course);

  const dated = [
    ...day.exams.map((exam) => examItem(exam, context)),
    ...day.assignments.map((one) => assignmentItem(one, context)),
  ];
  const groups = grouped(chosen(dated), now, settings);
  const news = chosen(newsItems(day, context));
  const shared = { courses, now };
  const open = [...groups.now, ...groups.today];
  const nothing = open.length + groups.week.length + groups.later.length + news.length === 0;
  return (
    <>
      <RunningExams exams={day.exams} courses={courses} now={now} />
      <CourseFilter courses={day.courses.filter(({ ended }) => !ended)} value={course} onChange={setCourse} />
      <DayLayout
        side={
          <>
            <MonthCalendar items={chosen(dated)} {...shared} from={Date.parse(day.from)} to={Date.parse(day.to)} />
            <CalendarAddress madeAt={day.calendar_made_at} queryKey={queryKey} />
          </>
        }
      >
        {nothing && (
          <EmptyState title={t('day.free')} icon={<Drawing of="marked" />}>
            {t('day.freeHelp')}
          </EmptyState>
        )}
        <DaySection id="today" title={t('day.today')} items={open} {...shared} most={20} />
        <DaySection id="week" title={t('day.week')} items={groups.week} {...shared} />
        <DaySection id="later" title={t('day.later')} items={groups.later} {...shared} most={5} />
        <DaySection id="new" title={t('day.new')} items={news} {...shared} most={6} />
        <DaySection id="done" title={t('day.done')} items={groups.done} {...shared} most={4} />
      </DayLayout>
    </>
  );
}
