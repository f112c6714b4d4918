import { useApi, useServerClock, useSession, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Banner, Button, ConfirmDialog, Form, Stack } from '@daftar/ui';
import { Save } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './authoring/authoring.module.css';
import { checkDraft, hasProblems } from './authoring/check-draft.ts';
import type { ExamDraft } from './authoring/draft.ts';
import { ExamAuthoring } from './authoring/exam-authoring.tsx';
import { bodyToSend, draftOf } from './authoring/exam-body.ts';
import { type ExamChange, examChanges } from './authoring/exam-changes.ts';
import { useSameProblems } from './authoring/use-same-problems.ts';
import { useSaveFailure } from './authoring/use-save-failure.ts';
import { useEditedDraft } from './use-edited-draft.ts';
import type { ExamContent } from './use-exam-content.ts';

const SaveDialog = late(() =>
  import(/* webpackChunkName: "exam-rare" */ './authoring/save-dialog.tsx').then((one) => ({
    default: one.SaveDialog,
  })),
);

/** Edits an exam as a whole (EXM-11); fields that the server locks stay as they are (EXM-12, FIX-12). */
export function EditExam({ content, onDone }: { content: ExamContent; onDone: (changed: boolean) => void }) {
  const { exam } = content;
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const clock = useServerClock();
  const toasts = useToasts();
  const [original] = useState(() => draftOf(exam, content.questions, content.answers));
  const { draft, dirty, change, typing } = useEditedDraft(original);
  const [showAll, setShowAll] = useState(false);
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  /** What an edit of a published exam would save, once its doctor has read what that changes (DAY-07). */
  const [summary, setSummary] = useState<{ draft: ExamDraft; changes: ExamChange[] } | null>(null);
  const failure = useSaveFailure();
  const { reason, fields } = exam.locked;
  const locked = reason ? { fields, why: t(`examPreview.locked.${reason}`) } : undefined;
  const check = (of: ExamDraft) => checkDraft(of, clock.now(), { startBefore: exam.start_at, locked: fields });
  const problems = useSameProblems(check(draft));
  useUnsavedWork(dirty);

  async function submit(): Promise<void> {
    failure.clear();
    setShowAll(true);
    const whole = typing.now();
    if (hasProblems(check(whole))) return;
    const changes = examChanges(original, whole);
    if (exam.state === 'draft' || changes.length === 0) await save(whole);
    else setSummary({ draft: whole, changes });
  }

  async function save(whole: ExamDraft): Promise<void> {
    setSummary(null);
    setSaving(true);
    try {
      const reply = await api('PUT /api/exams/:examId', {
        params: { examId: exam.exam_id },
        body: { ...(await bodyToSend(whole)), instructor_id: userId, new_course: whole.course },
      });
      toasts.success(reply);
      onDone(true);
    } catch (error) {
      failure.report(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Stack gap={5}>
      {reason === 'taken' && <Banner tone="info">{t('examPreview.hasAttempts')}</Banner>}
      <Form onSubmit={submit}>
        <ExamAuthoring
          draft={draft}
          dispatch={change}
          typing={typing}
          problems={problems}
          showAll={showAll}
          locked={locked}
          footer={
            <>
              {failure.lines.length > 0 && (
                <Banner tone="danger" live>
                  {failure.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </Banner>
              )}
              {showAll && hasProblems(problems) && <Banner tone="warning">{t('makeExam.problems')}</Banner>}
              <div className={css.footer}>
                <Button type="submit" variant="primary" busy={saving} icon={<Save aria-hidden="true" />}>
                  {t('action.save')}
                </Button>
                <Button onClick={() => (dirty ? setAsking(true) : onDone(false))}>{t('action.cancel')}</Button>
              </div>
            </>
          }
        />
      </Form>
      <Suspense>
        {summary && (
          <SaveDialog
            examId={exam.exam_id}
            draft={summary.draft}
            changes={summary.changes}
            onSave={() => void save(summary.draft)}
            onCancel={() => setSummary(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking}
        title={t('examPreview.discardTitle')}
        confirmLabel={t('examPreview.discard')}
        onConfirm={() => onDone(false)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('examPreview.discardText')}</p>
      </ConfirmDialog>
    </Stack>
  );
}
