import { useExamDetails } from '@daftar/exam-pages';
import { ExamHead, type ExamHeadProps } from './exam-head.tsx';

/** How often the header asks again, in ms: extra time moves the end. */
const lookEvery = 30_000;

/** The header of an exam on a page that doesn't read its details itself; the page doesn't wait for them (DAY-07). */
export function HeadOfExam(props: Omit<ExamHeadProps, 'exam' | 'nameAs'>) {
  const details = useExamDetails(props.examId, lookEvery);
  return <ExamHead exam={details.data} {...props} />;
}
