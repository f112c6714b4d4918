import { type ExamDetails, ResultTable, reviewedQuestions, useReview } from '@daftar/exam-pages';
import { useFormat, useSession } from '@daftar/remote-kit';
import { Banner, Card, QueryState, Skeleton, Stack } from '@daftar/ui';
import { ExamFeedback } from '../marking/exam-feedback.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MissedExam } from './missed-exam.tsx';

/** The result question by question, or when it will be shown (EXT-07, RES-07, DAY-05), or that there is none (FIX-13). */
export function StudentResult({ exam }: { exam: ExamDetails }) {
  const t = useTexts();
  const { userId } = useSession();
  const format = useFormat();
  const review = useReview(exam.exam_id, userId, exam.results_shown && exam.attempt !== null);
  if (exam.missed) return <MissedExam exam={exam} />;
  const hasEnded = Date.parse(exam.server_now) >= Date.parse(exam.closes_at);
  if (!exam.results_shown && exam.release !== 'end')
    return (
      <Banner tone="info" title={t(hasEnded ? 'result.notReleased' : 'takeExam.notEnded')}>
        {t(`result.held.${exam.release}`)}
      </Banner>
    );
  if (!exam.results_shown || exam.attempt === null)
    return (
      <Banner tone="info" title={t('takeExam.notEnded')}>
        {t('receipt.resultsFrom', { when: format.dateTime(exam.results_at) })}
      </Banner>
    );
  return (
    <Stack gap={4}>
      <Card title={t('examResultDetails.title')}>
        <QueryState query={review} skeleton={<Skeleton shape="table" />}>
          {(rows) => <ResultTable questions={reviewedQuestions(rows)} whose="own" />}
        </QueryState>
      </Card>
      {review.data && <ExamFeedback examId={exam.exam_id} questions={reviewedQuestions(review.data)} />}
    </Stack>
  );
}
