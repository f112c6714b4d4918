import { CourseSelect, ManyCards, useHasCourses } from '@daftar/course-pages';
import { useFormat } from '@daftar/remote-kit';
import { Card, DateTime, datedLabel, EmptyState, FieldRow, QueryState, Select, Skeleton, UserText } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import css from './exam-picker.module.css';
import { type ExamListItem, useExams } from './exam-queries.ts';
import { ExamStateBadge } from './exam-state-badge.tsx';
import type { ExamChoice } from './use-exam-choice.ts';
import { useExamTexts } from './use-exam-texts.ts';

/** Course and exam as two lists, side by side. */
export function ExamSelects(props: {
  choice: ExamChoice;
  course?: string;
  /** What is shown until a course is chosen; by default the advice to choose one. */
  beforeCourse?: ReactNode;
}) {
  const { choice, course, beforeCourse } = props;
  const t = useExamTexts();
  const format = useFormat();
  const code = course ?? choice.course;
  const exams = useExams(code);
  // a caller without courses reads that in place of the list of courses
  const hasCourses = useHasCourses(true);
  const options = exams.data?.map((exam) => ({
    value: exam.exam_id,
    label: datedLabel(format.date(exam.start_at), exam.exam_name),
  }));
  return (
    <div className={css.selects} data-screen-only>
      <FieldRow>
        {course === undefined && <CourseSelect withEnded value={choice.course} onChange={choice.chooseCourse} />}
        {code !== null && exams.isPending && <Skeleton shape="field" />}
        {code !== null && options && options.length > 0 && (
          <Select
            label={t('exam.exam')}
            placeholder={t('exam.chooseExam')}
            options={options}
            value={choice.exam ?? ''}
            onChange={(event) => choice.chooseExam(Number(event.currentTarget.value) || null)}
          />
        )}
      </FieldRow>
      {code === null ? (
        hasCourses && (beforeCourse ?? <EmptyState title={t('exam.chooseCourseFirst')} icon={<ClipboardList />} />)
      ) : (
        <QueryState
          query={exams}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t('exam.none')} />}
          skeleton={null}
        >
          {() => choice.exam === null && <EmptyState title={t('exam.chooseExamNext')} icon={<ClipboardList />} />}
        </QueryState>
      )}
    </div>
  );
}

/** The exams of a course as cards to press. */
export function ExamCards(props: {
  course: string;
  onChoose: (examId: number) => void;
  extra?: (exam: ExamListItem) => ReactNode;
}) {
  const { course, onChoose, extra } = props;
  const t = useExamTexts();
  const exams = useExams(course);
  return (
    <QueryState
      query={exams}
      isEmpty={(list) => list.length === 0}
      empty={
        <Card>
          <EmptyState title={t('exam.none')} />
        </Card>
      }
      skeleton={<Skeleton shape="card" />}
    >
      {(list) => (
        <ManyCards list={list} min={280}>
          {(exam) => (
            <button key={exam.exam_id} type="button" className={css.card} onClick={() => onChoose(exam.exam_id)}>
              <span className={css.cardHead}>
                <UserText className={css.name}>{exam.exam_name}</UserText>
                <ExamStateBadge state={exam.state} />
              </span>
              <span className={css.facts}>
                <DateTime value={exam.start_at} />
                <span>{t('exam.minutes', { count: exam.duration })}</span>
                <span>{t('exam.questionCount', { count: exam.question_count })}</span>
              </span>
              {extra?.(exam)}
            </button>
          )}
        </ManyCards>
      )}
    </QueryState>
  );
}
