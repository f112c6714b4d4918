import {
  type ExamDetails,
  examKeys,
  type KeepPicture,
  KnownFormulas,
  KnownPictures,
  PrintOut,
  useExamDetails,
} from '@daftar/exam-pages';
import { localStore, sessionStore, useFocusedScreen, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, Isolate, Page, Spinner, Stack, VisuallyHidden } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import css from './exams.module.css';
import { forgetWays } from './languages/shown-languages.ts';
import { LeftBehind } from './leftover.tsx';
import { useAttemptPictures } from './pictures/use-attempt-pictures.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { useKeptAttempt } from './reopening/use-kept-attempt.ts';
import type { Sitting } from './sitting/sitting.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import { SittingEnded } from './sitting-ended.tsx';
import { markSitting, unmarkSitting } from './sitting-mark.ts';
import { spelled } from './spelled.ts';
import { StudentResult } from './student-result.tsx';
import { Submitting } from './submitting.tsx';
import { RoomCodeField, TakeOverDialog } from './take-over-dialog.tsx';
import { useOpenAttempt } from './use-open-attempt.ts';
import { usePending } from './use-pending.ts';
import { type OpenedAttempt, useSitting } from './use-sitting.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';

export interface SittingScreenProps {
  opened: OpenedAttempt;
  onOpened: (opened: OpenedAttempt) => void;
  /** Goes back to choosing exams, with everything reset. */
  onDone: () => void;
}

/** An exam being sat: nothing else is on the screen until the receipt arrives (EXT-05 to EXT-07, EXT-15). */
export function SittingScreen({ opened, onOpened, onDone }: SittingScreenProps) {
  const t = useTexts();
  const { sitting, view } = useSitting(opened);
  useKeptAttempt(opened, view);
  const pictures = useAttemptPictures(opened);
  useUnsentAnswers(sitting, view, pictures);
  const queryClient = useQueryClient();
  const phase = view?.phase ?? 'open';
  const { attempt_id } = opened.reply;
  const { practice } = opened;
  const isPractice = practice !== undefined;
  useFocusedScreen(phase !== 'received' && phase !== 'ended');
  useUnsavedWork(pictures.waiting > 0);
  useUnsavedWork(['open', 'timeUp', 'submitting'].includes(phase) || (phase === 'ended' && view?.kept === false));

  useEffect(() => {
    if (['received', 'elsewhere', 'ended'].includes(phase)) unmarkSitting(sessionStore);
    else markSitting(sessionStore, attempt_id, practice);
    if (phase === 'received' || phase === 'ended') forgetWays(localStore, attempt_id, isPractice);
    if (phase === 'received' && !isPractice)
      queryClient.invalidateQueries({ queryKey: examKeys.details(opened.examId) });
    // leaving the page ends a practice for this tab; a reload doesn't come here (BOD-20)
    return practice && (() => unmarkSitting(sessionStore));
  }, [phase, attempt_id, practice, isPractice, opened.examId, queryClient]);

  // The pressed button is gone with the questions: move the focus to the new page's heading.
  useEffect(() => {
    if (phase !== 'open') document.querySelector<HTMLElement>('h1')?.focus();
  }, [phase]);

  if (!sitting || !view) return null;
  return (
    <>
      {/* there before the receipt, so that its arrival is announced (BOD-06) */}
      <VisuallyHidden>
        <div role="status">{view.receipt && t('receipt.spoken', { code: spelled(view.receipt.receipt_code) })}</div>
      </VisuallyHidden>
      <KnownPictures sources={pictures.sources} states={pictures.states}>
        {phase !== 'open' && pictures.waiting > 0 && (
          <Banner tone="warning" live>
            {t('photos.waiting', { count: pictures.waiting })}
          </Banner>
        )}
        <Phase
          opened={opened}
          onOpened={onOpened}
          onDone={onDone}
          sitting={sitting}
          view={view}
          keepPicture={pictures.keepPicture}
        />
      </KnownPictures>
    </>
  );
}

/** What the screen shows in the sitting's phase. */
function Phase(
  props: SittingScreenProps & { sitting: Sitting; view: SittingView; keepPicture: KeepPicture | undefined },
) {
  const { opened, onOpened, onDone, sitting, view, keepPicture } = props;
  const t = useTexts();
  const { phase } = view;
  if (phase === 'elsewhere') return <Elsewhere opened={opened} view={view} onOpened={onOpened} onDone={onDone} />;
  if (phase === 'ended' && view.ended)
    return <SittingEnded opened={opened} sitting={sitting} view={view} reason={view.ended} onDone={onDone} />;
  if (phase === 'received' && view.receipt) {
    const receipt = (
      <ReceiptCard
        title={t('receipt.card')}
        attempt={view.receipt}
        attemptId={opened.practice ? undefined : view.receipt.attempt_id}
        answered={view.receipt.answered}
        questionCount={opened.reply.questions.length}
      />
    );
    if (opened.practice) return <PracticeReceived {...props}>{receipt}</PracticeReceived>;
    return <Received {...props}>{receipt}</Received>;
  }
  if (phase === 'open')
    return (
      <KnownFormulas formulas={opened.reply.formulas}>
        <AnswerSheet opened={opened} sitting={sitting} view={view} keepPicture={keepPicture} />
      </KnownFormulas>
    );
  return <Submitting view={view} onTry={sitting.wake} />;
}

function Received(props: SittingScreenProps & { view: SittingView; children: ReactNode }) {
  const { opened, view, onOpened, onDone, children } = props;
  const t = useTexts();
  const { data: details, dataUpdatedAt } = useExamDetails(opened.examId, 8000);
  const [since] = useState(() => Date.now());
  // data from before the submit still calls the attempt open
  if (dataUpdatedAt > since && details?.attempt?.state === 'open' && !details.results_shown)
    return <OpenAgain exam={details} before={opened.reply.deadline} onOpened={onOpened} />;
  return (
    <Page title={t('receipt.title')} subtitle={<Isolate>{opened.examName}</Isolate>}>
      <Stack gap={5}>
        <PrintOut
          person="own"
          exam={opened.examName}
          courseCode={opened.courseCode}
          code={view.receipt?.receipt_code}
        />
        {children}
        <LeftBehind
          // extra time may have come and gone unseen, and its grace still takes what is left
          key={details?.attempt?.deadline ?? opened.reply.deadline}
          examId={opened.examId}
          submitted={opened.reply.attempt_id}
        />
        {details && <StudentResult exam={details} />}
        <div>
          <Button variant="primary" onClick={onDone}>
            {t('action.back')}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

/** The end of a practice: what a receipt looks like, and that nothing of it counts (BOD-20). */
function PracticeReceived({ opened, onDone, children }: SittingScreenProps & { children: ReactNode }) {
  const t = useTexts();
  return (
    <Page title={t('receipt.title')} subtitle={<Isolate>{opened.examName}</Isolate>}>
      <Stack gap={5}>
        <Banner tone="info">{t('practice.received')}</Banner>
        {children}
        <div>
          <Button variant="primary" onClick={onDone}>
            {t('action.back')}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

/**
 * Extra time arrived for an attempt that the server had closed by time: the student may continue (EXT-17). What this
 * device could not deliver before is delivered at once, whether or not the student comes back (FIX-01).
 */
function OpenAgain(props: { exam: ExamDetails; before: string; onOpened: SittingScreenProps['onOpened'] }) {
  const { exam, before, onOpened } = props;
  const t = useTexts();
  const added = Date.parse(exam.attempt?.deadline ?? before) - Date.parse(before);
  const opening = useOpenAttempt(exam, onOpened);
  usePending();
  // it takes the place of the receipt, whose heading had the focus
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus();
  }, []);
  return (
    <Page title={t('takeExam.title')} subtitle={<Isolate>{exam.exam_name}</Isolate>}>
      <Banner
        tone="positive"
        live
        title={t('sitting.moreTime', { count: Math.max(1, Math.round(added / 60_000)) })}
        action={
          <Button variant="primary" busy={opening.busy} onClick={() => opening.open()}>
            {t('takeExam.continue')}
          </Button>
        }
      >
        {opening.problem}
      </Banner>
      <TakeOverDialog opening={opening} />
    </Page>
  );
}

/** The stale window: locked, with a button to take the exam back (EXT-13). */
function Elsewhere({ opened, view, onOpened, onDone }: SittingScreenProps & { view: SittingView }) {
  const t = useTexts();
  const { examId: exam_id, examName: exam_name, courseCode: course_code, practice } = opened;
  const exam = { exam_id, exam_name, course_code, practice, attempt: null };
  const opening = useOpenAttempt(exam, onOpened);
  return (
    <Page title={t('takeExam.elsewhereTitle')} width="reading">
      <Card>
        <Stack gap={4}>
          <p>{t('takeExam.elsewhereText')}</p>
          {view.checking && <Spinner label={t('takeExam.elsewhereChecking')} />}
          {!view.checking && view.unsaved > 0 && (
            <Banner tone="warning" live title={t('leftover.pending', { count: view.unsaved })}>
              {t(view.kept ? 'takeExam.elsewhereUnsent' : 'takeExam.elsewhereUnkept')}
            </Banner>
          )}
          <RoomCodeField opening={opening} />
          {opening.problem && (
            <Banner tone="danger" live>
              {opening.problem}
            </Banner>
          )}
        </Stack>
        <div className={css.buttons}>
          <Button variant="primary" busy={opening.busy} onClick={() => opening.open()}>
            {t('takeExam.continueHere')}
          </Button>
          <Button onClick={onDone}>{t('action.back')}</Button>
        </div>
      </Card>
      <TakeOverDialog opening={opening} />
    </Page>
  );
}
