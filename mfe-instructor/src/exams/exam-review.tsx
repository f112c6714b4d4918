import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ExamStudents, viewButtonOf } from './exam-students.tsx';
import { ExamPage } from './life/exam-page.tsx';
import type { resultParts } from './life/exam-pages.ts';
import { StudentReview } from './student-review.tsx';

const GradingPanel = late(() => import('./grading/grading-panel.tsx'));
const InvigilationPanel = late(() => import('./invigilation/invigilation-panel.tsx'));
const StatisticsPanel = late(() => import('./statistics/statistics-panel.tsx'));

/**
 * “Student Exams” of the Results page: of an exam its students and their answers (RES-03 to RES-05), grading question by
 * question, invigilation while it runs (RES-10), and statistics (RES-08).
 */
export default function ExamReview(props: { courseCode: string; exam: number; part: (typeof resultParts)[number] }) {
  const { courseCode, exam, part } = props;
  const t = useTexts();
  const [student, setStudent] = useState<number | null>(null);
  return (
    <ExamPage
      examId={exam}
      courseCode={courseCode}
      title={t('results.title')}
      page={part}
      list={`/ExamResults?${new URLSearchParams({ course: courseCode, view: 'exams' })}`}
      onPage={() => setStudent(null)}
    >
      <Suspense fallback={<Skeleton shape="table" />}>
        {part === 'students' && student === null && (
          <ExamStudents examId={exam} courseCode={courseCode} onView={setStudent} />
        )}
        {part === 'students' && student !== null && (
          <StudentReview
            examId={exam}
            courseCode={courseCode}
            studentId={student}
            onBack={() => {
              setStudent(null);
              setTimeout(() => document.getElementById(viewButtonOf(student))?.focus(), 50);
            }}
          />
        )}
        {part === 'grading' && <GradingPanel examId={exam} />}
        {part === 'invigilation' && <InvigilationPanel examId={exam} courseCode={courseCode} />}
        {part === 'statistics' && <StatisticsPanel examId={exam} />}
      </Suspense>
    </ExamPage>
  );
}
