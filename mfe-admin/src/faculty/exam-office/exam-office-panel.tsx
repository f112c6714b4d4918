import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExamCalendar } from './exam-calendar.tsx';

const ExamPlaces = late(() => import('./exam-places.tsx'));

/** The exam office (YRS-12): the calendar, or with `&exam=…` the rooms and observers of one exam. */
export default function ExamOfficePanel() {
  const [address] = useSearchParams();
  const exam = Number(address.get('exam'));
  if (!Number.isSafeInteger(exam) || exam <= 0) return <ExamCalendar />;
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <ExamPlaces key={exam} examId={exam} />
    </Suspense>
  );
}
