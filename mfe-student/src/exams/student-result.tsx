import { type ExamDetails, ResultTotal, reviewedQuestions, useReview } from '@daftar/exam-pages';
import { useFormat, useSession } from '@daftar/remote-kit';
import { Banner, Card, QueryState, Skeleton, Stack } from '@daftar/ui';
import { type ReactNode, useMemo } from 'react';
import { ExamAppeal } from '../marking/exam-appeal.tsx';
import { type ExamFeedback, useExamFeedback } from '../marking/use-feedback.ts';
import { useTexts } from '../texts/use-texts.ts';
import { MissedExam } from './missed-exam.tsx';
import { OwnPlace } from './own-place.tsx';
import { ResultCards } from './result-cards.tsx';

/**
 * The result question by question, or when it will be shown (EXT-07, RES-07, DAY-05), or that there is none (FIX-13); below
 * it `children`, which wait until their place is known.
 */
export function StudentResult({ exam, children }: { exam: ExamDetails; children?: ReactNode }) {
  const t = useTexts();
  const { userId } = useSession();
  const format = useFormat();
  const shown = exam.results_shown && exam.attempt !== null;
  const review = useReview(exam.exam_id, userId, shown);
  const feedback = useExamFeedback(exam.exam_id, shown);
  if (exam.missed) return <MissedExam exam={exam} />;
  const below = (banner: ReactNode) => (
    <>
      {banner}
      {children}
    </>
  );
  const hasEnded = Date.parse(exam.server_now) >= Date.parse(exam.closes_at);
  if (!exam.results_shown && exam.release !== 'end')
    return below(
      <Banner tone="info" title={t(hasEnded ? 'result.notReleased' : 'takeExam.notEnded')}>
        {exam.release_at === null
          ? t(`result.held.${exam.release}`)
          : t('result.held.at', { when: format.dateTime(exam.release_at) })}
      </Banner>,
    );
  if (!exam.results_shown || exam.attempt === null)
    return below(
      <Banner tone="info" title={t('takeExam.notEnded')}>
        {t('receipt.resultsFrom', { when: format.dateTime(exam.results_at) })}
      </Banner>,
    );
  return (
    <Stack gap={4}>
      <Card title={t('examResultDetails.title')}>
        <QueryState query={review} skeleton={<Skeleton shape="table" />}>
          {(rows) => (
            <Stack gap={5}>
              <OwnResult examId={exam.exam_id} rows={rows} feedback={feedback.data} />
            </Stack>
          )}
        </QueryState>
      </Card>
      {review.data && <ExamAppeal examId={exam.exam_id} />}
      {!review.isPending && children}
    </Stack>
  );
}

function OwnResult(props: {
  examId: number;
  rows: Parameters<typeof reviewedQuestions>[0];
  feedback: ExamFeedback | undefined;
}) {
  const { examId, rows, feedback } = props;
  const questions = useMemo(() => reviewedQuestions(rows), [rows]);
  return (
    <>
      <ResultTotal questions={questions} />
      <OwnPlace examId={examId} />
      <ResultCards questions={questions} feedback={feedback} />
    </>
  );
}
