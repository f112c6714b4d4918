import { todayReach } from '@daftar/contracts/day/reach';
import { CalendarAddress, CourseFilter, DayLayout, DaySection, grouped, MonthCalendar } from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat, useSession } from '@daftar/remote-kit';
import { EmptyState, QueryState, Skeleton } from '@daftar/ui';
import { Check } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignmentItem, type DoctorToday, examItem, isRunning } from '../lists/doctor-items.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Appeals } from './appeals.tsx';
import { Marking } from './marking.tsx';
import { Announced, Drafts } from './notes.tsx';
import { RunningExams } from './running-exams.tsx';
import { somethingWaits } from './what-waits.ts';

/** While an exam runs, its counts are watched. Otherwise nothing polls: a call would keep an idle session alive (TRU-06). */
const watchMs = 10_000;
const backMs = todayReach.backDays * 86_400_000;

/** A doctor's day on Home (DAY-01): running exams, what is to be marked, what is coming, drafts and announcements. */
export default function DoctorTodayPage() {
  const api = useApi();
  const { userId } = useSession();
  const queryKey = ['today', userId];
  const today = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/today/instructor/:userId', { params: { userId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.exams.some((exam) => isRunning(exam, Date.parse(state.data?.from ?? '') + backMs)) ? watchMs : false,
  });
  return (
    <QueryState query={today} skeleton={<Skeleton shape="table" />}>
      {(day) => <Day day={day} queryKey={queryKey} />}
    </QueryState>
  );
}

function Day({ day, queryKey }: { day: DoctorToday; queryKey: readonly unknown[] }) {
  const t = useTexts();
  const { settings } = useFormat();
  const now = useServerNow();
  const [course, setCourse] = useState<number | null>(null);
  const courses = new Map(day.courses.map((one) => [one.course_id, one]));
  const context = { t, courses, now, settings };
  const since = Date.parse(day.from);
  const dated = [
    ...day.exams.map((exam) => examItem(exam, context)),
    ...day.assignments.map((one) => assignmentItem(one, context)),
  ].filter((item) => item.until >= since && (course === null || item.courseId === course));
  const groups = grouped(dated, now, settings);
  const shared = { courses, now };
  const open = [...groups.now, ...groups.today];
  const nothing = !somethingWaits(day) && open.length + groups.week.length + groups.later.length === 0;
  return (
    <>
      <RunningExams exams={day.exams} courses={courses} now={now} />
      <CourseFilter courses={day.courses.filter(({ ended }) => !ended)} value={course} onChange={setCourse} />
      <DayLayout
        side={
          <>
            <MonthCalendar items={dated} {...shared} from={since} to={Date.parse(day.to)} />
            <CalendarAddress madeAt={day.calendar_made_at} queryKey={queryKey} />
          </>
        }
      >
        {nothing && (
          <EmptyState title={t('today.free')} icon={<Check />}>
            {t('today.freeHelp')}
          </EmptyState>
        )}
        {day.appeals > 0 && <Appeals course={course} />}
        <Marking day={day} courses={courses} course={course} />
        <DaySection id="today" title={t('day.today')} items={open} {...shared} most={20} />
        <DaySection id="week" title={t('day.week')} items={groups.week} {...shared} />
        <DaySection id="later" title={t('day.later')} items={groups.later} {...shared} most={5} />
        <Drafts drafts={day.drafts} courses={courses} />
        <Announced day={day} courses={courses} />
        <DaySection id="done" title={t('day.done')} items={groups.done} {...shared} most={4} />
      </DayLayout>
    </>
  );
}
