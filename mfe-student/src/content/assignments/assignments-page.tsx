import { BackToList, useAssignments } from '@daftar/course-pages';
import { EmptyState, Page, QueryState, Skeleton } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import { useSearchParams } from 'react-router-dom';
import { AllWork } from '../../day/all-work.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { AssignmentWork } from './assignment-work.tsx';
import { useOwnAssignmentOpening } from './own-assignment-screen.ts';

/** `/Assignments`: all assignments of all courses; choose one, then a file (ASG-04, DAY-03). The address holds the choice. */
export default function AssignmentsPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const course = search.get('course');
  const assignment = search.get('assignment');
  const chosen = course !== null && assignment !== null ? { course, id: Number(assignment) } : null;
  return (
    <Page title={t('assignments.title')} back={chosen && <BackToList />} width={chosen ? 'reading' : 'wide'}>
      {chosen ? (
        <Chosen key={chosen.id} courseCode={chosen.course} assignmentId={chosen.id} />
      ) : (
        <AllWork kind="assignments" />
      )}
    </Page>
  );
}

function Chosen({ courseCode, assignmentId }: { courseCode: string; assignmentId: number }) {
  const t = useTexts();
  useOwnAssignmentOpening(courseCode, assignmentId);
  const assignments = useAssignments(courseCode);
  const chosen = assignments.data?.find((one) => one.assignment_id === assignmentId);
  return (
    <QueryState query={assignments} skeleton={<Skeleton shape="card" />}>
      {() =>
        chosen ? (
          <AssignmentWork assignment={chosen} />
        ) : (
          // a link may lead to one that has since been removed
          <EmptyState title={t('assignments.gone')} icon={<ClipboardList />}>
            {t('assignments.goneHelp')}
          </EmptyState>
        )
      }
    </QueryState>
  );
}
