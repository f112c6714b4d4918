import { useAssignments } from '@daftar/course-pages';
import { EmptyState, QueryState, Skeleton, UserText } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AssignmentResults } from './assignment-results.tsx';
import css from './results.module.css';

/** All assignments of a course; of the chosen one its results table (RES-01, ASG-08, DAY-03). */
export function StudentAssignments({ courseCode, chosen }: { courseCode: string; chosen: number | null }) {
  if (chosen === null) return <DoctorWork kind="assignments" />;
  return <OneAssignment courseCode={courseCode} chosen={chosen} />;
}

function OneAssignment({ courseCode, chosen }: { courseCode: string; chosen: number }) {
  const t = useTexts();
  const assignments = useAssignments(courseCode);
  return (
    <QueryState
      query={assignments}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState title={t('results.noAssignments')} icon={<ClipboardList />}>
          {t('results.noAssignmentsHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="field" />}
    >
      {(list) => {
        const assignment = list.find((one) => one.assignment_id === chosen);
        return (
          <div className={css.stack}>
            {assignment && (
              <h2 className={css.title}>
                <UserText>{assignment.assignment_title}</UserText>
              </h2>
            )}
            {assignment && (
              <AssignmentResults key={assignment.assignment_id} courseCode={courseCode} assignment={assignment} />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
