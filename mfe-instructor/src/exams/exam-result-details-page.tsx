import { useExamChoice } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { EmptyState, Page, QueryState, Select, Skeleton, Stack } from '@daftar/ui';
import { useSearchParams } from 'react-router-dom';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useExamOpening } from './exam-screen.ts';
import { ExamPage } from './life/exam-page.tsx';
import { StudentReview } from './student-review.tsx';
import { useExamResults } from './use-exam-results.ts';

/** Exam Result for the instructor: all exams of all courses (DAY-03); of the chosen one a student, and a table per question. */
export default function ExamResultDetailsPage() {
  const t = useTexts();
  const choice = useExamChoice();
  useExamOpening(choice.course === null ? null : choice.exam, choice.course, 'students');
  if (!choice.exam || !choice.course)
    return (
      <Page title={t('examResultDetails.title')}>
        <DoctorWork kind="byStudent" />
      </Page>
    );
  return (
    <ExamPage
      key={choice.exam}
      examId={choice.exam}
      courseCode={choice.course}
      title={t('examResultDetails.title')}
      page="students"
    >
      <OfStudent examId={choice.exam} courseCode={choice.course} />
    </ExamPage>
  );
}

function OfStudent({ examId, courseCode }: { examId: number; courseCode: string }) {
  const t = useTexts();
  const { name } = useNames();
  const results = useExamResults(examId);
  const [params, setParams] = useSearchParams();
  const student = Number(params.get('student')) || null;
  const choose = (id: number | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('student', String(id));
      else next.delete('student');
      return next;
    });
  return (
    <QueryState
      query={results}
      isEmpty={(rows) => rows.every((row) => !row.is_submitted)}
      empty={<EmptyState title={t('examReview.nobodySubmitted')} />}
      skeleton={<Skeleton shape="field" />}
    >
      {(rows) => (
        <Stack gap={6}>
          <div data-screen-only>
            <Select
              label={t('examReview.student')}
              placeholder={t('examReview.chooseStudent')}
              options={rows
                .filter((row) => row.is_submitted)
                .map((row) => ({ value: row.student_id, label: `${name(row, 'student_name')} (${row.student_id})` }))}
              value={student ?? ''}
              onChange={(event) => choose(Number(event.currentTarget.value) || null)}
            />
          </div>
          {student !== null && (
            <StudentReview key={student} examId={examId} courseCode={courseCode} studentId={student} />
          )}
        </Stack>
      )}
    </QueryState>
  );
}
