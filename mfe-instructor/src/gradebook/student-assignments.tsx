import { useAssignments } from '@daftar/course-pages';
import { Card, EmptyState, QueryState, Select, Skeleton } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AssignmentResults } from './assignment-results.tsx';
import css from './results.module.css';

/** All assignments of a course; of the chosen one its results table (RES-01, ASG-08, DAY-03). */
export function StudentAssignments(props: {
  courseCode: string;
  chosen: number | null;
  onChoose: (assignmentId: number | null) => void;
}) {
  const { courseCode, chosen, onChoose } = props;
  if (chosen === null) return <DoctorWork kind="assignments" />;
  return <OneAssignment courseCode={courseCode} chosen={chosen} onChoose={onChoose} />;
}

function OneAssignment(props: { courseCode: string; chosen: number; onChoose: (assignmentId: number | null) => void }) {
  const { courseCode, chosen, onChoose } = props;
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
            <Card>
              <Select
                label={t('results.assignment')}
                placeholder={t('results.chooseAssignment')}
                options={list.map((one) => ({ value: one.assignment_id, label: one.assignment_title }))}
                value={assignment?.assignment_id ?? ''}
                onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
              />
            </Card>
            {assignment && (
              <AssignmentResults key={assignment.assignment_id} courseCode={courseCode} assignment={assignment} />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
