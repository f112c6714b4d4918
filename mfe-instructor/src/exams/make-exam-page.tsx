import { NetworkError } from '@daftar/contracts/client';
import { makeExamScreen, useOpening } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { type DiskState, useApi, useServerClock, useSession, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Banner, Button, buttonClass, EmptyState, Form, Page, QueryState, Skeleton } from '@daftar/ui';
import { Send } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import css from './authoring/authoring.module.css';
import { checkDraft, hasProblems } from './authoring/check-draft.ts';
import { ExamAuthoring } from './authoring/exam-authoring.tsx';
import { useSameProblems } from './authoring/use-same-problems.ts';
import { useSaveFailure } from './authoring/use-save-failure.ts';
import type { DraftDesk } from './drafts/draft-desk.ts';
import { DraftList } from './drafts/draft-list.tsx';
import { DraftSaved } from './drafts/draft-status.tsx';
import { useDraftDesk } from './drafts/use-draft-desk.ts';
import { useDrafts } from './drafts/use-drafts.ts';

const DraftProblem = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './drafts/draft-problem.tsx').then((one) => ({
    default: one.DraftProblem,
  })),
);
const ClearDialog = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './drafts/clear-dialog.tsx').then((one) => ({
    default: one.ClearDialog,
  })),
);
const PublishDialog = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './authoring/publish-dialog.tsx').then((one) => ({
    default: one.PublishDialog,
  })),
);

/** Make Exam: drafts live on the server, and the whole exam is sent in one call (EXM-01 to EXM-10, FIX-11). */
export default function MakeExamPage() {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  useOpening(makeExamScreen(api, userId));
  const clock = useServerClock();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('draft');
  const { desk, disk, unsentIds, untouched, ...state } = useDraftDesk(userId, wanted);
  const { id, draft, phase, saved, kept, elsewhere, problem } = state;
  // not even “kept on this device” beside a letter that isn’t (EDG-02)
  const onDisk = state.typing && state.onDisk === 'kept' ? 'keeping' : state.onDisk;
  const [showAll, setShowAll] = useState(false);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [clearing, setClearing] = useState(false);
  const [made, setMade] = useState<{ exam: number; course: string; name: string } | null>(null);
  const failure = useSaveFailure();
  const top = useRef<HTMLDivElement>(null);
  const drafts = useDrafts();
  // The list is above the form: the form waits for it, unless its first try fails, and does not move down later.
  const isComing = drafts.isLoading && drafts.failureCount === 0;
  const problems = useSameProblems(checkDraft(draft, clock.now()));
  // What the list of drafts shows: it renders with these, not with each key in a question (EDG-02).
  const { name, course, questions } = draft;
  const listedId = phase === 'open' ? id : '';
  const open = useMemo(
    () => ({ id: listedId, name, course, questions: questions.length, isSaved: saved === 'yes', untouched }),
    [listedId, name, course, questions.length, saved, untouched],
  );
  const unsentNames = unsentIds.join(' ');
  const unsent = useMemo(() => unsentNames.split(' '), [unsentNames]);
  const startNew = useCallback(() => desk.startNew(), [desk]);
  // the address of the open one doesn’t change when it is opened again
  const openOther = useCallback(
    (other: string) => (other === id ? void desk.open(id) : setParams({ draft: other })),
    [desk, id, setParams],
  );
  useUnsavedWork(saved === 'waiting' && !kept && onDisk !== 'kept');
  useLeaveNotice(desk, disk);

  // The address names the open draft, so that a reload leads back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the desk has changed; its state is read inside
  useEffect(() => {
    const now = desk.state();
    const named = now.saved === 'none' && now.phase === 'open' ? null : now.id;
    if (named !== wanted) setParams(named ? { draft: named } : {}, { replace: true });
  }, [desk, wanted, id, saved, phase, setParams]);

  // Another draft is another form, in which no field has been left yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the moment of the change only
  useEffect(() => {
    setShowAll(false);
    failure.clear();
  }, [id]);

  const isReady = () => !hasProblems(checkDraft(desk.now(), clock.now()));

  /** What publishing means is shown before it is done (DAY-07). */
  function ask(): void {
    failure.clear();
    setMade(null);
    setShowAll(true);
    if (isReady()) setAsking(true);
  }

  async function publish(): Promise<void> {
    setAsking(false);
    // the start may have passed, or another window changed the draft
    if (!isReady()) return;
    const whole = desk.now();
    setSaving(true);
    try {
      const reply = await desk.publish(async (published) => {
        // only needed now, when there has to be a network anyway (EDG-05)
        const { bodyToSend } = await import(/* webpackChunkName: "make-exam-rare" */ './authoring/exam-body.ts').catch(
          (cause) => {
            throw new NetworkError(cause);
          },
        );
        const body = await bodyToSend(whole);
        return api('POST /api/exams', {
          body: { ...body, selectedCourse: whole.course, userId, draft: published },
        });
      });
      if (!reply) {
        if (!desk.state().problem) failure.report(null);
        return;
      }
      toasts.success(reply);
      setMade({ exam: reply.exam_id, course: whole.course, name: whole.name.trim() });
      queryClient.invalidateQueries({ queryKey: examKeys.exams(whole.course) });
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
        {made && (
          <Banner
            tone="positive"
            live
            action={
              <Link
                className={buttonClass({ variant: 'secondary', size: 'small' })}
                to={`/ExamPreview?${new URLSearchParams({ course: made.course, exam: String(made.exam) })}`}
              >
                {t('makeExam.viewSaved')}
              </Link>
            }
          >
            {t('makeExam.saved', { exam: made.name })}
          </Banner>
        )}
      </div>
      <DraftList open={open} unsentIds={unsent} onOpen={openOther} onNew={startNew} onDelete={desk.delete} />
      {elsewhere && (
        <Banner tone="info" live>
          {t(elsewhere === 'emptied' ? 'makeExam.emptiedElsewhere' : 'makeExam.changedElsewhere')}
        </Banner>
      )}
      <Suspense>
        {phase === 'open' && problem && (
          <DraftProblem problem={problem} onKeepAsOwn={() => desk.keepAsOwn()} onTakeOther={() => desk.takeOther()} />
        )}
      </Suspense>
      {(phase === 'loading' || (phase === 'open' && isComing)) && <Skeleton count={8} />}
      {phase === 'absent' &&
        (problem?.why === 'refused' ? (
          // asks again if that can help (COR-18)
          <QueryState
            query={{ ...drafts, data: undefined, isError: true, error: problem.error, refetch: () => desk.open(id) }}
          >
            {() => null}
          </QueryState>
        ) : (
          <EmptyState
            title={t(`makeExam.problem.${problem?.why === 'published' ? 'published' : 'deleted'}`)}
            action={<Button onClick={startNew}>{t('makeExam.newDraft')}</Button>}
          />
        ))}
      {phase === 'open' && !isComing && (
        <Form onSubmit={ask}>
          <ExamAuthoring
            key={id}
            draft={draft}
            dispatch={desk.change}
            typing={desk}
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
                <DraftSaved saved={saved} kept={kept} problem={problem} onDisk={onDisk} />
                <div className={css.footer}>
                  <Button type="submit" variant="primary" busy={saving} icon={<Send data-flip aria-hidden="true" />}>
                    {t('makeExam.submit')}
                  </Button>
                  <Button disabled={untouched} onClick={() => setClearing(true)}>
                    {t('makeExam.clear')}
                  </Button>
                </div>
              </>
            }
          />
        </Form>
      )}
      <Suspense>
        {clearing && <ClearDialog onClear={() => desk.delete(id)} onClose={() => setClearing(false)} />}
        {asking && <PublishDialog draft={draft} onPublish={publish} onCancel={() => setAsking(false)} />}
      </Suspense>
    </Page>
  );
}

/** When the user leaves, says that the draft is safe, and where (FIX-11). */
function useLeaveNotice(desk: DraftDesk, disk: { state(): DiskState }): void {
  const toasts = useToasts();
  useEffect(() => {
    // brought while the page is open: leaving may be without a connection
    const notice = import(/* webpackChunkName: "make-exam-rare" */ './drafts/leave-notice.ts').catch(() => null);
    return () => {
      const left = { ...desk.state(), onDisk: disk.state() };
      void notice.then((brought) => brought?.sayWhereLeft(left, toasts));
    };
  }, [desk, disk, toasts]);
}
