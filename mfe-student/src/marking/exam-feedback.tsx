import { Card, Stack } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import { RubricView } from './rubric-view.tsx';
import { useExamFeedback } from './use-feedback.ts';

/** By which rubrics one’s essays were marked, and what was chosen (DAY-04). */
export function ExamFeedback(props: {
  examId: number;
  questions: readonly { questionId: number; shownNumber: number }[];
}) {
  const { examId, questions } = props;
  const t = useTexts();
  const { data } = useExamFeedback(examId, true);
  const marked = questions.flatMap(({ questionId, shownNumber }) => {
    const answer = data?.answers.find(({ question_id }) => question_id === questionId);
    return answer ? [{ ...answer, shownNumber }] : [];
  });
  if (marked.length === 0) return null;
  return (
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
  );
}
