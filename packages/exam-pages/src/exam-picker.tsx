import { CourseSelect } from '@daftar/course-pages';
import { useFormat } from '@daftar/remote-kit';
import { datedLabel, EmptyState, FieldRow, QueryState, Select, Skeleton } from '@daftar/ui';
import css from './exam-picker.module.css';
import { useExams } from './exam-queries.ts';
import type { ExamChoice } from './use-exam-choice.ts';
import { useExamTexts } from './use-exam-texts.ts';

/** Course and exam as two lists, side by side: to go from the chosen exam to another. */
export function ExamSelects({ choice, course }: { choice: ExamChoice; course?: string }) {
  const t = useExamTexts();
  const format = useFormat();
  const code = course ?? choice.course;
  const exams = useExams(code);
  return (
    <div className={css.selects} data-screen-only>
      <FieldRow>
        {course === undefined && <CourseSelect withEnded value={choice.course} onChange={choice.chooseCourse} />}
        {code !== null && (
          <QueryState
            query={exams}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState title={t('exam.none')} />}
            skeleton={<Skeleton shape="field" />}
          >
            {(list) => (
              <Select
                label={t('exam.exam')}
                placeholder={t('exam.chooseExam')}
                options={list.map((exam) => ({
                  value: exam.exam_id,
                  label: datedLabel(format.date(exam.start_at), exam.exam_name),
                }))}
                value={choice.exam ?? ''}
                onChange={(event) => choice.chooseExam(Number(event.currentTarget.value) || null)}
              />
            )}
          </QueryState>
        )}
      </FieldRow>
    </div>
  );
}
