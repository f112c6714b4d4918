import { useOwnCourses } from '@daftar/course-pages';
import { nameIn } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { ConfirmDialog, DateTime, Isolate, Stack, UserText } from '@daftar/ui';
import type { ReactNode } from 'react';
import { poolTexts } from '../../texts/late/make-exam-pools.ts';
import { saveExamTexts } from '../../texts/late/save-exam.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { ExamDraft } from './draft.ts';
import type { ExamChange } from './exam-changes.ts';
import { ExamPlan, useExamPlan } from './exam-plan.tsx';

const changeTexts = { ...poolTexts, ...saveExamTexts };

/** What saving an edit of a published exam changes, and what the exam then means (DAY-07). */
export function SaveDialog(props: {
  examId: number;
  /** Without problems. */
  draft: ExamDraft;
  changes: readonly ExamChange[];
  onSave: () => void;
  onCancel: () => void;
}) {
  const { examId, draft, changes, onSave, onCancel } = props;
  const t = useLateTexts(saveExamTexts);
  const plan = useExamPlan(draft, examId);
  return (
    <ConfirmDialog
      open
      title={t('makeExam.plan.saveTitle', { exam: draft.name.trim() })}
      confirmLabel={t('makeExam.plan.save')}
      tone="normal"
      // as when publishing: a summary that can't be read keeps nothing from being saved
      confirmDisabled={plan.isLoading}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        <p>{t('makeExam.plan.saveText')}</p>
        <section className={css.part} aria-labelledby="exam-changes">
          <h3 id="exam-changes">{t('makeExam.plan.changes')}</h3>
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={change.field}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        </section>
        <section className={css.part} aria-labelledby="exam-then">
          <h3 id="exam-then">{t('makeExam.plan.then')}</h3>
          <ExamPlan draft={draft} plan={plan} />
        </section>
      </Stack>
    </ConfirmDialog>
  );
}

function Change({ change }: { change: ExamChange }) {
  const t = useLateTexts(changeTexts);
  const { language } = useLanguage();
  const courses = useOwnCourses(true);
  if ('count' in change) return t(`makeExam.plan.${change.field}`, { count: change.count });
  if (!('after' in change)) return t(`makeExam.plan.${change.field}`);
  const shown = (value: string | null): ReactNode => {
    if (value === null) return t('makeExam.plan.none');
    if (change.field === 'start' || change.field === 'due') return <DateTime value={value} />;
    if (change.field === 'duration') return t('exam.minutes', { count: Number(value) });
    if (change.field === 'total') return <Isolate>{value}</Isolate>;
    const course = change.field === 'course' && courses.data?.find(({ course_code }) => course_code === value);
    return <UserText>{course ? nameIn(language, course, 'course_name') : value}</UserText>;
  };
  const labels = {
    name: t('makeExam.name'),
    course: t('exam.course'),
    duration: t('exam.duration'),
    start: t('exam.start'),
    due: t('makeExam.due'),
    total: t('exam.total'),
  };
  return (
    <>
      {labels[change.field]}: <strong>{shown(change.after)}</strong>{' '}
      <span className={css.was}>
        ({t('makeExam.plan.was')} {shown(change.before)})
      </span>
    </>
  );
}
