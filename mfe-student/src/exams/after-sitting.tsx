import { type ExamDetails, PrintOut } from '@daftar/exam-pages';
import { AttemptRecordCard } from './attempt-record-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { StudentResult } from './student-result.tsx';

/** What an exam leaves: receipt, result and record. Its own chunk, since it is of no use before (EDG-05). */
export default function AfterSitting({ exam }: { exam: ExamDetails }) {
  const { attempt } = exam;
  return (
    <>
      {exam.missed && <StudentResult exam={exam} />}
      {attempt?.state === 'submitted' && (
        <>
          <PrintOut person="own" exam={exam.exam_name} courseCode={exam.course_code} code={attempt.receipt_code} />
          <ReceiptCard attempt={attempt} attemptId={attempt.attempt_id} questionCount={exam.question_count} />
          <StudentResult exam={exam} />
          <AttemptRecordCard attemptId={attempt.attempt_id} />
        </>
      )}
    </>
  );
}
