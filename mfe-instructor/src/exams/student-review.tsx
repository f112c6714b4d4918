import { isScoredByPerson } from '@daftar/contracts/exams/question-types';
import { PrintOut, ResultTable, Review, reviewedQuestions, useExams, useReview } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Button, Card, Isolate, QueryState, Skeleton, Stack, UserText } from '@daftar/ui';
import { ArrowLeft } from '@daftar/ui/icons';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { EssayPoints } from './essay-points.tsx';
import css from './results.module.css';
import { useExamResults } from './use-exam-results.ts';

/**
 * One student's answers, question by question; essays are graded here, other questions show “Can't Edit” (RES-04,
 * RES-05).
 */
export function StudentReview(props: { examId: number; courseCode: string; studentId: number; onBack?: () => void }) {
  const { examId, courseCode, studentId, onBack } = props;
  const exam = useExams(courseCode).data?.find((one) => one.exam_id === examId);
  const t = useTexts();
  const { name } = useNames();
  const review = useReview(examId, studentId);
  const student = useExamResults(examId).data?.find((row) => row.student_id === studentId);
  const back = useRef<HTMLDivElement>(null);
  // the list with the pressed button is gone, and the page may be scrolled far down
  useEffect(() => back.current?.querySelector('button')?.focus(), []);
  return (
    <Stack gap={4}>
      {onBack && (
        <div ref={back}>
          <Button icon={<ArrowLeft data-flip aria-hidden="true" />} onClick={onBack}>
            {t('examReview.back')}
          </Button>
        </div>
      )}
      {exam && student && (
        <PrintOut
          exam={exam.exam_name}
          courseCode={courseCode}
          person={{ name: name(student, 'student_name'), id: studentId }}
          code={student.receipt_code}
        />
      )}
      <Card
        title={student && <UserText>{name(student, 'student_name')}</UserText>}
        subtitle={<Isolate>{studentId}</Isolate>}
        actions={student?.receipt_code && <code dir="ltr">{student.receipt_code}</code>}
      >
        <QueryState query={review} skeleton={<Skeleton shape="table" />}>
          {(all) => (
            <Review rows={all} label={t('marking.languages')} both={t('marking.both')}>
              {(rows) => {
                const questions = reviewedQuestions(rows);
                const numbers = new Map(questions.map((question, index) => [question.questionId, index + 1]));
                return (
                  <ResultTable
                    questions={questions}
                    points={{
                      header: t('examReview.points'),
                      cell: (question) =>
                        isScoredByPerson(question.type) ? (
                          <EssayPoints
                            examId={examId}
                            studentId={studentId}
                            question={question}
                            number={numbers.get(question.questionId) ?? 0}
                          />
                        ) : (
                          <span className={css.note}>{t('examReview.cantEdit')}</span>
                        ),
                    }}
                  />
                );
              }}
            </Review>
          )}
        </QueryState>
      </Card>
    </Stack>
  );
}
