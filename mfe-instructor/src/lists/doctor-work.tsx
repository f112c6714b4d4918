import { courseKeys, Drawing, instructorResultsScreen, openedPart, partOf, WorkList } from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat, useSession } from '@daftar/remote-kit';
import { EmptyState, QueryState, Skeleton } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { type ListKind, listedWork } from './listed-work.tsx';

const none = {
  preview: 'exam.none',
  byStudent: 'exam.none',
  exams: 'exam.none',
  assignments: 'results.noAssignments',
  all: 'work.none',
  marking: 'marking.none',
} as const satisfies Record<ListKind, string>;

/**
 * What a doctor's page opens on before one thing is chosen (DAY-03): the exams and assignments of all courses, grouped
 * Now, Upcoming, Done, each with its course, by which they can be narrowed.
 */
export function DoctorWork({ kind }: { kind: ListKind }) {
  const t = useTexts();
  const api = useApi();
  const cache = useQueryClient();
  const now = useServerNow();
  const { userId } = useSession();
  const { settings } = useFormat();
  const [search] = useSearchParams();
  const screen = instructorResultsScreen(api, userId);
  const work = useQuery(
    openedPart(
      cache,
      courseKeys.doctorWork(userId),
      (signal) =>
        partOf(cache, screen, 'work', () => api('GET /api/instructor/:userId/work', { params: { userId }, signal })),
      'always',
    ),
  );
  return (
    <QueryState
      query={work}
      isEmpty={({ exams, assignments }) => exams.length + assignments.length === 0 && !search.has('course')}
      empty={
        <EmptyState title={t('work.none')} icon={<Drawing of="work" />}>
          {t('work.noneHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(found) => {
        const courses = new Map(found.courses.map((course) => [course.course_id, course]));
        const items = listedWork(found, kind, { t, courses, now, settings });
        return (
          <WorkList
            items={items}
            courses={found.courses}
            now={now}
            withoutChips={kind === 'all' || kind === 'exams' || kind === 'assignments'}
            none={<EmptyState title={t(none[kind])} icon={<Drawing of="work" />} />}
          />
        );
      }}
    </QueryState>
  );
}
