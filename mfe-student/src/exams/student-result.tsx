import { type ExamDetails, ResultTotal, Review, reviewedQuestions, useReview } from '@daftar/exam-pages';
import { useFormat, useSession } from '@daftar/remote-kit';
import { Banner, Card, QueryState, Skeleton, Stack } from '@daftar/ui';
import type { ReactNode } from 'react';
import { CommentedAnswer } from '../marking/commented-answer.tsx';
import { ExamAppeal } from '../marking/exam-appeal.tsx';
import { RubricView } from '../marking/rubric-view.tsx';
import { useExamFeedback } from '../marking/use-feedback.ts';
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
  const rubricOf = (id: number) => feedback.data?.answers.find(({ question_id }) => question_id === id)?.rubric;
  const commentsOn = (id: number) =>
    feedback.data?.places.find(({ question_id }) => question_id === id)?.place_comments;
  return (
    <Stack gap={4}>
      <Card title={t('examResultDetails.title')}>
        <QueryState query={review} skeleton={<Skeleton shape="table" />}>
          {(all) => (
            <Review rows={all} own label={t('languages.all')} both={t('languages.both')}>
              {(rows) => {
                const questions = reviewedQuestions(rows);
                return (
                  <Stack gap={5}>
                    <ResultTotal questions={questions} />
                    <OwnPlace examId={exam.exam_id} />
                    <ResultCards
                      questions={questions}
                      answer={({ questionId, studentAnswer }) => {
                        const comments = commentsOn(questionId);
                        return comments && <CommentedAnswer answer={studentAnswer} comments={comments} />;
                      }}
                      below={({ questionId }) => {
                        const rubric = rubricOf(questionId);
                        return (
                          rubric && (
                            <section>
                              <h4>{t('feedback.rubric')}</h4>
                              <RubricView rubric={rubric} />
                            </section>
                          )
                        );
                      }}
                    />
                  </Stack>
                );
              }}
            </Review>
          )}
        </QueryState>
      </Card>
      {review.data && <ExamAppeal examId={exam.exam_id} />}
      {!review.isPending && children}
    </Stack>
  );
}
