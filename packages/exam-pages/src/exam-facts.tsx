import { useNames } from '@daftar/remote-kit';
import { DateTime, DescriptionList, Isolate, UserText } from '@daftar/ui';
import type { ExamDetails } from './exam-queries.ts';
import { useExamTexts } from './use-exam-texts.ts';

type Facts = Pick<
  ExamDetails,
  | 'course_name'
  | 'course_name_ar'
  | 'duration'
  | 'start_at'
  | 'due_date'
  | 'question_count'
  | 'total_score'
  | 'accommodated_students'
>;

/** The facts of an exam, for its student and its instructor alike: course, duration, times, size (EXT-01, EXM-11). */
export function ExamFacts({ exam }: { exam: Facts }) {
  const t = useExamTexts();
  const { name } = useNames();
  const items = [
    { label: t('exam.course'), value: <UserText>{name(exam, 'course_name')}</UserText> },
    { label: t('exam.duration'), value: t('exam.minutes', { count: exam.duration }) },
    { label: t('exam.start'), value: <DateTime value={exam.start_at} /> },
    { label: t('exam.due'), value: exam.due_date ? <DateTime value={exam.due_date} /> : t('exam.noDue') },
    { label: t('exam.questions'), value: t('exam.questionCount', { count: exam.question_count }) },
    { label: t('exam.total'), value: <Isolate>{exam.total_score}</Isolate> },
  ];
  const { accommodated_students: longer } = exam;
  if (longer > 0)
    items.push({ label: t('exam.accommodated'), value: t('exam.accommodatedStudents', { count: longer }) });
  return <DescriptionList items={items} />;
}
