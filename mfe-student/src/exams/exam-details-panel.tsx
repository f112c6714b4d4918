import { ApiError } from '@daftar/contracts/client';
import {
  Countdown,
  type ExamDetails,
  ExamFacts,
  ExamStateBadge,
  useExamDetails,
  useServerNow,
} from '@daftar/exam-pages';
import { formatCountdown } from '@daftar/i18n';
import { useServerClock } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Banner, Button, buttonClass, Card, Isolate, QueryState, Skeleton, Stack, UserText } from '@daftar/ui';
import { ArrowLeft, Play } from '@daftar/ui/icons';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { DeviceCheck } from './device-check.tsx';
import { examTiming } from './exam-timing.ts';
import css from './exams.module.css';
import { LeftBehind } from './leftover.tsx';
import { useOwnResultOpening } from './own-result-screen.ts';
import { OwnTime } from './own-time.tsx';
import { PreferencesButton } from './preferences/preferences-button.tsx';
import { bringSitting } from './sitting-chunk.tsx';
import { RoomCodeField, TakeOverDialog } from './take-over-dialog.tsx';
import { useOpenAttempt } from './use-open-attempt.ts';
import type { OpenedAttempt } from './use-sitting.ts';

const AfterSitting = late(() => import('./after-sitting.tsx'));

interface PanelProps {
  examId: number;
  onOpened: (opened: OpenedAttempt) => void;
  onBack: () => void;
}

/** One exam before and after the sitting: facts, countdown, Start Exam; later the receipt and the result. */
export function ExamDetailsPanel({ examId, onOpened, onBack }: PanelProps) {
  const t = useTexts();
  const clock = useServerClock();
  // also what is there after the sitting; before it, the details alone
  useOwnResultOpening(examId);
  const details = useExamDetails(examId, 15_000);
  const serverNow = details.data?.server_now;
  // Withdrawn or removed: hide what was known before, so that nothing can be pressed.
  const gone = details.error instanceof ApiError && details.error.code === 'exam.notFound';

  useEffect(() => {
    if (serverNow) clock.sync(serverNow);
  }, [serverNow, clock]);

  return (
    <Stack gap={5}>
      <div>
        <Button icon={<ArrowLeft data-flip aria-hidden="true" />} onClick={onBack}>
          {t('action.back')}
        </Button>
      </div>
      {gone ? (
        <>
          <Banner tone="warning">{t('takeExam.unreachable')}</Banner>
          <LeftBehind examId={examId} />
        </>
      ) : (
        <QueryState query={details}>{(exam) => <Details exam={exam} onOpened={onOpened} />}</QueryState>
      )}
    </Stack>
  );
}

function Details({ exam, onOpened }: { exam: ExamDetails; onOpened: PanelProps['onOpened'] }) {
  const t = useTexts();
  const now = useServerNow();
  const { stage, countdown, cutTo } = examTiming(exam, now);
  const opening = useOpenAttempt(exam, onOpened, bringSitting);
  const [pressed, setPressed] = useState(false);
  const early = pressed && stage === 'wait';
  return (
    <>
      <Card title={<UserText>{exam.exam_name}</UserText>} actions={<ExamStateBadge state={exam.state} />}>
        <Stack gap={5}>
          <div className={css.details}>
            <ExamFacts exam={exam} />
            {exam.seat && stage !== 'submitted' && stage !== 'ended' && (
              <p className={css.amount}>
                <span>
                  {t('seat.yours')} {exam.seat.room && <UserText>{exam.seat.room}</UserText>}
                </span>
                <Isolate dir="ltr">{exam.seat.name}</Isolate>
              </p>
            )}
            {countdown.kind !== 'none' && (
              <div className={css.clock}>
                {countdown.kind === 'until' ? (
                  <Countdown
                    tone="large"
                    label={t(stage === 'wait' ? 'takeExam.startsIn' : 'takeExam.timeLeft')}
                    until={countdown.at}
                  />
                ) : (
                  <p className={css.amount}>
                    <span>{t('takeExam.yourTime')}</span>
                    <Isolate dir="ltr">{formatCountdown(countdown.ms)}</Isolate>
                  </p>
                )}
              </div>
            )}
          </div>
          {exam.extra_minutes > 0 && <OwnTime exam={exam} />}
          {stage === 'wait' && !early && <Banner tone="info">{t('takeExam.wait')}</Banner>}
          {stage === 'ended' && <Banner tone="warning">{t('takeExam.ended')}</Banner>}
          {cutTo !== null && (
            <Banner tone="warning">{t('takeExam.cutShort', { count: Math.max(1, Math.ceil(cutTo / 60_000)) })}</Banner>
          )}
          {(early || opening.problem) && (
            <Banner tone="danger" live>
              {early ? t('takeExam.notStarted') : opening.problem}
            </Banner>
          )}
          {stage !== 'submitted' && stage !== 'ended' && (
            <>
              {stage !== 'wait' && <RoomCodeField opening={opening} />}
              <Stack row wrap align="center" gap={4}>
                <Button
                  variant="primary"
                  size="large"
                  icon={<Play aria-hidden="true" />}
                  busy={opening.busy}
                  onClick={() => (stage === 'wait' ? setPressed(true) : opening.open())}
                >
                  {t(stage === 'sitting' ? 'takeExam.continue' : 'takeExam.start')}
                </Button>
                <p className={css.hint}>{t('takeExam.goodToKnow')}</p>
              </Stack>
              <p className={css.hint}>
                <Link to="/accessibility">{t('takeExam.accessibility')}</Link>
              </p>
              {!exam.late_counts && <p className={css.hint}>{t('takeExam.lateDoesNotCount')}</p>}
              <DeviceCheck />
              <Stack row wrap gap={3}>
                <PreferencesButton />
                <Link
                  to={exam.has_mock ? `/PracticeExam?exam=${exam.exam_id}` : '/PracticeExam'}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  {t(exam.has_mock ? 'practice.mock' : 'practice.open')}
                </Link>
              </Stack>
            </>
          )}
        </Stack>
      </Card>
      {exam.attempt?.state === 'submitted' && <Banner tone="info">{t('takeExam.alreadySubmitted')}</Banner>}
      {exam.attempt && (exam.attempt.state === 'submitted' || now >= Date.parse(exam.attempt.deadline)) && (
        <LeftBehind examId={exam.exam_id} submitted={exam.attempt.attempt_id} />
      )}
      {(exam.missed || exam.attempt?.state === 'submitted') && (
        <Suspense fallback={<Skeleton shape="table" />}>
          <AfterSitting exam={exam} />
        </Suspense>
      )}
      <TakeOverDialog opening={opening} />
    </>
  );
}
