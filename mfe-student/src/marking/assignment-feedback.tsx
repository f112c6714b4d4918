import { CommentedFiles } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Card, Stack } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import { AppealCard } from './appeal-card.tsx';
import { RubricView } from './rubric-view.tsx';
import { useAssignmentFeedback } from './use-feedback.ts';

/**
 * How an assignment is marked: its rubric where the doctor shows it, and once the score is shown what was chosen and asked
 * (DAY-04).
 */
export function AssignmentFeedback({ id }: { id: number }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { data, refetch } = useAssignmentFeedback(id);
  async function ask(reason: string): Promise<boolean> {
    try {
      toasts.success(await api('POST /api/assignment-appeals/:id', { params: { id }, body: { reason } }));
      return true;
    } catch (error) {
      toasts.failure(error);
      return false;
    } finally {
      await refetch();
    }
  }
  return (
    <>
      {data?.rubric && (
        <Card title={t(data.rubric.levels ? 'feedback.rubric' : 'feedback.rubricBefore')}>
          <RubricView rubric={data.rubric} />
        </Card>
      )}
      {data && data.files.length > 0 && (
        <Card title={t('feedback.places')}>
          <Stack gap={4}>
            <CommentedFiles files={data.files} />
          </Stack>
        </Card>
      )}
      {data?.appeal && <AppealCard appeal={data.appeal} onAsk={ask} />}
    </>
  );
}
