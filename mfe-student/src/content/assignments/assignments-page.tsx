import { CourseSelect, useAssignments, useHasCourses } from '@daftar/course-pages';
import { useFormat } from '@daftar/remote-kit';
import { Card, datedLabel, EmptyState, FieldRow, Page, QueryState, Select } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import { useSearchParams } from 'react-router-dom';
import { AllWork } from '../../day/all-work.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { AssignmentWork } from './assignment-work.tsx';

/** `/Assignments`: choose a course, then an assignment, then a file (ASG-04). The address holds the choice. */
export default function AssignmentsPage() {
  const t = useTexts();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const course = search.get('course');
  const assignments = useAssignments(course);
  const hasCourses = useHasCourses(true);
  const list = assignments.data ?? [];
  const chosen = list.find((one) => one.assignment_id === Number(search.get('assignment')));
  // a link may lead to one that has since been removed
  const gone = search.has('assignment') && !chosen;
  const go = (next: Record<string, string>) => setSearch(next, { replace: true });

  return (
    <Page title={t('assignments.title')} width="reading">
      <Card>
        <FieldRow>
          <CourseSelect withEnded value={course} onChange={(code) => go(code ? { course: code } : {})} />
          {course !== null && list.length > 0 && (
            <Select
              label={t('assignments.assignment')}
              placeholder={t('assignments.choose')}
              options={list.map((one) => ({
                value: one.assignment_id,
                label: datedLabel(format.date(one.due_date), one.assignment_title),
              }))}
              value={chosen?.assignment_id ?? ''}
              onChange={(event) => {
                const id = event.currentTarget.value;
                go({ course, ...(id ? { assignment: id } : {}) });
              }}
            />
          )}
        </FieldRow>
      </Card>
      {course !== null && (
        <QueryState
          query={assignments}
          isEmpty={(found) => found.length === 0 && !gone}
          empty={
            <EmptyState title={t('assignments.none')} icon={<ClipboardList />}>
              {t('assignments.noneHelp')}
            </EmptyState>
          }
        >
          {() =>
            gone && (
              <EmptyState title={t('assignments.gone')} icon={<ClipboardList />}>
                {t('assignments.goneHelp')}
              </EmptyState>
            )
          }
        </QueryState>
      )}
      {course === null && hasCourses && <AllWork kind="assignments" />}
      {chosen && <AssignmentWork key={chosen.assignment_id} assignment={chosen} />}
    </Page>
  );
}
