import { Banner, Button, Card, Isolate, Page, Stack } from '@daftar/ui';
import { Download, RotateCcw } from '@daftar/ui/icons';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { saveAnswersFile } from './answers-file.ts';
import css from './exams.module.css';
import { isAnswered } from './sitting/answer.ts';
import type { EndReason } from './sitting/failures.ts';
import type { Sitting } from './sitting/sitting.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import type { OpenedAttempt } from './use-sitting.ts';

interface SittingEndedProps {
  opened: OpenedAttempt;
  sitting: Sitting;
  view: SittingView;
  reason: EndReason;
  onDone: () => void;
}

/**
 * The server accepts nothing more although the exam was not submitted: withdrawn from the class, attempt gone, or
 * refused. Says why and where the answers are, and retries only on request.
 */
export function SittingEnded({ opened, sitting, view, reason, onDone }: SittingEndedProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [failedAgain, setFailedAgain] = useState(false);
  const isPractice = opened.practice !== undefined;
  const { attempt_id: attemptId, questions } = opened.reply;
  const answers = [...view.answers]
    .filter(([, answer]) => isAnswered(answer))
    .map(([question_id, answer]) => ({ question_id, ...answer }));

  async function tryAgain(): Promise<void> {
    setBusy(true);
    setFailedAgain(false);
    setFailedAgain(!(await sitting.again()));
    setBusy(false);
  }

  return (
    <Page
      title={t(isPractice ? 'practice.gone' : `ended.${reason}`)}
      subtitle={<Isolate>{opened.examName}</Isolate>}
      width="reading"
    >
      <Card>
        <Stack gap={4}>
          <p>{t(isPractice ? 'practice.goneText' : `ended.${reason}Text`)}</p>
          {isPractice ? null : view.unsaved > 0 ? (
            <Banner tone="warning" title={t('leftover.pending', { count: view.unsaved })}>
              {t(view.kept ? 'ended.kept' : 'ended.notKept')}
            </Banner>
          ) : (
            reason !== 'gone' && <Banner tone="positive">{t('ended.allSaved')}</Banner>
          )}
          {failedAgain && (
            <Banner tone="danger" live>
              {t('ended.failedAgain')}
            </Banner>
          )}
          <div className={css.buttons}>
            <Button variant="primary" busy={busy} icon={<RotateCcw aria-hidden="true" />} onClick={tryAgain}>
              {t('submitting.tryNow')}
            </Button>
            {answers.length > 0 && (
              <Button
                icon={<Download aria-hidden="true" />}
                onClick={() => saveAnswersFile({ ...opened, attemptId, answers, questions })}
              >
                {t('leftover.saveCopy')}
              </Button>
            )}
            <Button onClick={onDone}>{t('action.back')}</Button>
          </div>
        </Stack>
      </Card>
    </Page>
  );
}
