import { examKeys } from '@daftar/exam-pages';
import { useApi, useServerClock, useSession, useToasts } from '@daftar/remote-kit';
import { Banner, Button, buttonClass, ConfirmDialog, Form, Page } from '@daftar/ui';
import { Send } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import css from './authoring/builder.module.css';
import { checkDraft, hasProblems } from './authoring/check-draft.ts';
import { examBody } from './authoring/exam-body.ts';
import { ExamBuilder } from './authoring/exam-builder.tsx';
import { useKeptDraft } from './authoring/use-kept-draft.ts';
import { useSaveFailure } from './authoring/use-save-failure.ts';

/** Make Exam: the draft is kept continuously and sent whole, in one call (EXM-01 to EXM-10). */
export default function MakeExamPage() {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const clock = useServerClock();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { draft, dispatch, untouched, kept, elsewhere, ...store } = useKeptDraft(userId);
  const [showAll, setShowAll] = useState(false);
  const [saving, setSaving] = useState(false);
  const [clearing, setClearing] = useState(false);
  // A new form each time, which nobody has left a field of yet.
  const [round, setRound] = useState(0);
  const [saved, setSaved] = useState<{ exam: number; course: string; name: string } | null>(null);
  const failure = useSaveFailure();
  const top = useRef<HTMLDivElement>(null);
  const problems = checkDraft(draft, clock.now());

  function startAnew(): void {
    store.startAnew();
    setShowAll(false);
    setRound((before) => before + 1);
    failure.clear();
  }

  async function submit(): Promise<void> {
    failure.clear();
    setSaved(null);
    setShowAll(true);
    if (hasProblems(checkDraft(draft, clock.now()))) return;
    setSaving(true);
    try {
      const reply = await api('POST /api/exams', {
        body: { ...examBody(draft), selectedCourse: draft.course, userId },
      });
      toasts.success(reply);
      setSaved({ exam: reply.exam_id, course: draft.course, name: draft.name.trim() });
      startAnew();
      queryClient.invalidateQueries({ queryKey: examKeys.exams(draft.course) });
      top.current?.scrollIntoView({ block: 'center' });
    } catch (error) {
      failure.report(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Page title={t('makeExam.title')}>
      <div ref={top}>
        {saved && (
          <Banner
            tone="positive"
            live
            action={
              <Link
                className={buttonClass({ variant: 'secondary', size: 'small' })}
                to={`/ExamPreview?${new URLSearchParams({ course: saved.course, exam: String(saved.exam) })}`}
              >
                {t('makeExam.viewSaved')}
              </Link>
            }
          >
            {t('makeExam.saved', { exam: saved.name })}
          </Banner>
        )}
      </div>
      {elsewhere && (
        <Banner tone="info" live>
          {t(elsewhere === 'emptied' ? 'makeExam.emptiedElsewhere' : 'makeExam.changedElsewhere')}
        </Banner>
      )}
      <Form onSubmit={submit}>
        <ExamBuilder
          key={round}
          draft={draft}
          dispatch={dispatch}
          problems={problems}
          showAll={showAll}
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
              {!kept && <Banner tone="warning">{t('makeExam.notKept')}</Banner>}
              <div className={css.footer}>
                <Button type="submit" variant="primary" busy={saving} icon={<Send data-flip aria-hidden="true" />}>
                  {t('makeExam.submit')}
                </Button>
                <Button disabled={untouched} onClick={() => setClearing(true)}>
                  {t('makeExam.clear')}
                </Button>
                {kept && !untouched && <p className={css.note}>{t('makeExam.kept')}</p>}
              </div>
            </>
          }
        />
      </Form>
      <ConfirmDialog
        open={clearing}
        title={t('makeExam.clearTitle')}
        confirmLabel={t('makeExam.clear')}
        onConfirm={() => {
          startAnew();
          setClearing(false);
        }}
        onCancel={() => setClearing(false)}
      >
        <p>{t('makeExam.clearText')}</p>
      </ConfirmDialog>
    </Page>
  );
}
