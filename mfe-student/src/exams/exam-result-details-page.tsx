import { BackToList } from '@daftar/course-pages';
import { PrintOut, useExamChoice, useExamDetails } from '@daftar/exam-pages';
import { Page, QueryState, Stack, UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { AllWork, useStudentWork } from '../day/all-work.tsx';
import { OwnMarks } from '../gradebook/own-marks.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AttemptRecordCard } from './attempt-record-card.tsx';
import { useOwnResultOpening } from './own-result-screen.ts';
import { StudentResult } from './student-result.tsx';

/** Exam Result: all exams of all courses; of the chosen one a card per question, once it has ended for everybody (RES-07). With a course alone, one’s own marks in it (DAY-06). */
export default function ExamResultDetailsPage() {
  const t = useTexts();
  const { exam } = useExamChoice();
  return (
    <Page title={t('examResultDetails.title')} back={exam && <BackToList />}>
      {exam ? <Result key={exam} examId={exam} /> : <Results />}
    </Page>
  );
}

function Results() {
  const t = useTexts();
  const { course } = useExamChoice();
  const courses = useStudentWork().data?.courses ?? [];
  const only = courses.length === 1 ? courses[0]?.course_code : undefined;
  const marksOf = course ?? only;
  return (
    <Stack gap={6}>
      <div>
        <Link to="/Results">{t('examResultDetails.ofTerms')}</Link>
      </div>
      <AllWork kind="results" />
      {marksOf && <OwnMarks key={marksOf} courseCode={marksOf} />}
    </Stack>
  );
}

function Result({ examId }: { examId: number }) {
  useOwnResultOpening(examId);
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
          <StudentResult exam={exam}>
            {exam.attempt && <AttemptRecordCard attemptId={exam.attempt.attempt_id} />}
          </StudentResult>
        </Stack>
      )}
    </QueryState>
  );
}
