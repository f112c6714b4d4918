import { ExamSelects, useExamChoice } from '@daftar/exam-pages';
import { Skeleton, Stack, Tabs } from '@daftar/ui';
import { ChartColumn, Eye, Pencil, Users } from '@daftar/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ExamStudents, viewButtonOf } from './exam-students.tsx';
import { StudentReview } from './student-review.tsx';

const GradingPanel = lazy(() => import('./grading/grading-panel.tsx'));
const InvigilationPanel = lazy(() => import('./invigilation/invigilation-panel.tsx'));
const FiguresPanel = lazy(() => import('./statistics/figures-panel.tsx'));

type Part = 'students' | 'grading' | 'watch' | 'figures';

/**
 * “Student Exams” of the Results page: pick an exam of the course, then its students and their answers (RES-03 to
 * RES-05), grading question by question, invigilation while it runs (RES-10), and statistics (RES-08).
 */
export default function ExamReview(props: {
  courseCode: string;
  chosen: number | null;
  onChoose: (examId: number | null) => void;
}) {
  const { courseCode, chosen: exam, onChoose } = props;
  const t = useTexts();
  const choice = useExamChoice();
  const [student, setStudent] = useState<number | null>(null);
  const [part, setPart] = useState<Part>('students');
  // The embedding page selects the course; here only the exam is selected.
  const own = {
    ...choice,
    exam,
    chooseExam: (id: number | null) => {
      onChoose(id);
      setStudent(null);
    },
  };
  if (exam !== null && student !== null)
    return (
      <StudentReview
        examId={exam}
        studentId={student}
        onBack={() => {
          setStudent(null);
          setTimeout(() => document.getElementById(viewButtonOf(student))?.focus(), 50);
        }}
      />
    );
  return (
    <Stack gap={6}>
      <ExamSelects choice={own} course={courseCode} />
      {exam !== null && (
        <Tabs
          label={t('examReview.parts')}
          tabs={[
            { id: 'students', label: t('examReview.students'), icon: <Users aria-hidden="true" /> },
            { id: 'grading', label: t('grading.title'), icon: <Pencil aria-hidden="true" /> },
            { id: 'watch', label: t('watch.title'), icon: <Eye aria-hidden="true" /> },
            { id: 'figures', label: t('figures.title'), icon: <ChartColumn aria-hidden="true" /> },
          ]}
          selected={part}
          onSelect={setPart}
        >
          <Suspense fallback={<Skeleton shape="table" />}>
            {part === 'students' && (
              <ExamStudents key={exam} examId={exam} courseCode={courseCode} onView={setStudent} />
            )}
            {part === 'grading' && <GradingPanel key={exam} examId={exam} />}
            {part === 'watch' && <InvigilationPanel key={exam} examId={exam} />}
            {part === 'figures' && <FiguresPanel key={exam} examId={exam} />}
          </Suspense>
        </Tabs>
      )}
    </Stack>
  );
}
