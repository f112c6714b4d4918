import { Card } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import { RubricView } from './rubric-view.tsx';
import { useAssignmentFeedback } from './use-feedback.ts';

/** How an assignment is marked: its rubric where the doctor shows it, and what was chosen once the score is shown (DAY-04). */
export function AssignmentFeedback({ id }: { id: number }) {
  const t = useTexts();
  const { data } = useAssignmentFeedback(id);
  if (!data?.rubric) return null;
  return (
    <Card title={t(data.rubric.levels ? 'feedback.rubric' : 'feedback.rubricBefore')}>
      <RubricView rubric={data.rubric} />
    </Card>
  );
}
