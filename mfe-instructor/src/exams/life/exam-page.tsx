import { BackToList } from '@daftar/course-pages';
import { useExamDetails } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Page, Skeleton } from '@daftar/ui';
import { Suspense } from 'react';
import type { ExamHeadProps } from './exam-head.tsx';

const ExamHead = late(() => import('./exam-head.tsx').then((one) => ({ default: one.ExamHead })));

/** How often the head asks again, in ms: extra time moves the end. */
const lookEvery = 30_000;

interface ExamPageProps extends Omit<ExamHeadProps, 'exam' | 'courseCode'> {
  /** Where the address doesn't name it, it is that of the exam. */
  courseCode?: string | undefined;
  /** What the page is called until the exam’s name is known. */
  title: string;
  /** Where Back leads when the exam was not opened from a list. */
  list?: string;
}

/**
 * A page of one exam, at any of the four addresses: its name is the only title, above the one head with the exam’s pages
 * (DAY-07, DSK-02). The content doesn't wait for them.
 */
export function ExamPage({ title, courseCode, list, ...props }: ExamPageProps) {
  const { data: exam } = useExamDetails(props.examId, lookEvery);
  return (
    <Page dense title={exam?.exam_name ?? title} back={!props.doing && <BackToList {...(list && { whole: list })} />}>
      <Suspense fallback={<Skeleton shape="table" />}>
        <ExamHead {...props} exam={exam} courseCode={courseCode ?? exam?.course_code ?? ''} />
      </Suspense>
    </Page>
  );
}
