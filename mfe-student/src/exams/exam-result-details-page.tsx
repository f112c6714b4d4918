import { ExamSelects, PrintOut, useExamChoice, useExamDetails } from '@daftar/exam-pages';
import { Page, QueryState, Stack, UserText } from '@daftar/ui';
import { AllWork } from '../day/all-work.tsx';
import { OwnMarks } from '../gradebook/own-marks.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AttemptRecordCard } from './attempt-record-card.tsx';
import { StudentResult } from './student-result.tsx';

/** Exam Result: pick course and exam; a table per question, once the exam has ended for everybody (RES-07). With a course alone, one’s own marks in it (DAY-06). */
export default function ExamResultDetailsPage() {
  const t = useTexts();
  const choice = useExamChoice();
  return (
    <Page title={t('examResultDetails.title')}>
      <Stack gap={6}>
        <ExamSelects choice={choice} beforeCourse={<AllWork kind="results" />} />
        {choice.course && !choice.exam && <OwnMarks key={choice.course} courseCode={choice.course} />}
        {choice.exam && <Result key={choice.exam} examId={choice.exam} />}
      </Stack>
    </Page>
  );
}

function Result({ examId }: { examId: number }) {
  const details = useExamDetails(examId, 15_000);
  return (
    <QueryState query={details}>
      {(exam) => (
        <Stack gap={4}>
          <h2>
            <UserText>{exam.exam_name}</UserText>
          </h2>
          {exam.attempt && (
            <PrintOut
              person="own"
              exam={exam.exam_name}
              courseCode={exam.course_code}
              code={exam.attempt.receipt_code}
            />
          )}
          <StudentResult exam={exam} />
          {exam.attempt && <AttemptRecordCard attemptId={exam.attempt.attempt_id} />}
        </Stack>
      )}
    </QueryState>
  );
}
