import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ExamPage } from './life/exam-page.tsx';
import type { resultParts } from './life/exam-pages.ts';
import { ExamStudents } from './students/exam-students.tsx';

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
  /** The same page again: its list, without the paper that is open. */
  const [again, setAgain] = useState(0);
  return (
    <ExamPage
      examId={exam}
      courseCode={courseCode}
      title={t('results.title')}
      page={part}
      list={`/ExamResults?${new URLSearchParams({ course: courseCode, view: 'exams' })}`}
      onPage={() => setAgain(again + 1)}
    >
      <Suspense fallback={<Skeleton shape="table" />}>
        {part === 'students' && <ExamStudents key={again} examId={exam} courseCode={courseCode} />}
        {part === 'grading' && <GradingPanel examId={exam} />}
        {part === 'invigilation' && <InvigilationPanel examId={exam} courseCode={courseCode} />}
        {part === 'statistics' && <StatisticsPanel examId={exam} />}
      </Suspense>
    </ExamPage>
  );
}
