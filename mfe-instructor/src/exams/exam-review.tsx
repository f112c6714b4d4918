import { ExamSelects, useExamChoice } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Skeleton, Stack } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { ExamStudents, viewButtonOf } from './exam-students.tsx';
import { resultPartOf } from './life/exam-pages.ts';
import { HeadOfExam } from './life/head-of-exam.tsx';
import { StudentReview } from './student-review.tsx';

const GradingPanel = late(() => import('./grading/grading-panel.tsx'));
const InvigilationPanel = late(() => import('./invigilation/invigilation-panel.tsx'));
const StatisticsPanel = late(() => import('./statistics/statistics-panel.tsx'));

/**
 * “Student Exams” of the Results page: the exams of the course (DAY-03); of the chosen one its students and their answers (RES-03 to
 * RES-05), grading question by question, invigilation while it runs (RES-10), and statistics (RES-08).
 */
export default function ExamReview(props: {
  courseCode: string;
  chosen: number | null;
  onChoose: (examId: number | null) => void;
}) {
  const { courseCode, chosen: exam, onChoose } = props;
  const choice = useExamChoice();
  const [student, setStudent] = useState<number | null>(null);
  const [search] = useSearchParams();
  const part = resultPartOf(search.get('part'));
  // The embedding page selects the course; here only the exam is selected.
  const own = {
    ...choice,
    exam,
    chooseExam: (id: number | null) => {
      onChoose(id);
      setStudent(null);
    },
  };
  return (
    <Stack gap={6}>
      {exam !== null && student === null && <ExamSelects choice={own} course={courseCode} />}
      {exam === null ? (
        <DoctorWork kind="exams" />
      ) : (
        <HeadOfExam key={exam} examId={exam} courseCode={courseCode} page={part} onPage={() => setStudent(null)}>
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
        </HeadOfExam>
      )}
    </Stack>
  );
}
