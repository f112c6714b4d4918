import { useApi, useToasts } from '@daftar/remote-kit';
import { Card, Stack } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import { AppealCard } from './appeal-card.tsx';
import { RubricView } from './rubric-view.tsx';
import { useExamFeedback } from './use-feedback.ts';

/** By which rubrics one’s essays were marked, what was chosen, and what was asked about the result (DAY-04). */
export function ExamFeedback(props: {
  examId: number;
  questions: readonly { questionId: number; shownNumber: number }[];
}) {
  const { examId, questions } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { data, refetch } = useExamFeedback(examId, true);
  const marked = questions.flatMap(({ questionId, shownNumber }) => {
    const answer = data?.answers.find(({ question_id }) => question_id === questionId);
    return answer ? [{ ...answer, shownNumber }] : [];
  });
  async function ask(reason: string): Promise<boolean> {
    try {
      toasts.success(await api('POST /api/exam-appeals/:examId', { params: { examId }, body: { reason } }));
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
      {marked.length > 0 && (
        <Card title={t('feedback.howMarked')}>
          <Stack gap={5}>
            {marked.map(({ question_id, rubric, shownNumber }) => (
              <section key={question_id}>
                <h3>{t('feedback.question', { number: String(shownNumber) })}</h3>
                <RubricView rubric={rubric} />
              </section>
            ))}
          </Stack>
        </Card>
      )}
      {data && <AppealCard appeal={data.appeal} onAsk={ask} />}
    </>
  );
}
