import { useExamDetails } from '@daftar/exam-pages';
import { ExamHead, type ExamHeadProps } from './exam-head.tsx';

/** How often the header asks again, in ms: extra time moves the end. */
const lookEvery = 30_000;

interface HeadOfExamProps extends Omit<ExamHeadProps, 'exam' | 'nameAs' | 'courseCode'> {
  /** Where the page doesn't know it, it is that of the details. */
  courseCode?: string;
}

/** The header of an exam on a page that doesn't read its details itself; the page doesn't wait for them (DAY-07). */
export function HeadOfExam({ courseCode, ...props }: HeadOfExamProps) {
  const details = useExamDetails(props.examId, lookEvery);
  return <ExamHead exam={details.data} courseCode={courseCode ?? details.data?.course_code ?? ''} {...props} />;
}
