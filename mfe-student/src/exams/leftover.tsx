import { Banner, Button, ConfirmDialog, Stack } from '@daftar/ui';
import { Download, Trash2 } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { saveAnswersFile } from './answers-file.ts';
import { deviceCopy } from './exam-disk.ts';
import { usePhotoSender } from './pictures/use-attempt-pictures.ts';
import { usePending } from './use-pending.ts';

/** Exams with answers on this device that the server lacks, and those still running, each with a link back. */
export function PendingNotice({ onOpen }: { onOpen: (course: string, examId: number) => void }) {
  const t = useTexts();
  const { pending, running } = usePending();
  // photos that an earlier page could not send
  usePhotoSender();
  if (!pending) return null;
  const left = new Set(pending.map(({ attemptId }) => attemptId));
  const shown = [...pending, ...running.filter(({ attemptId }) => !left.has(attemptId))];
  return shown.map((sitting) => (
    <Banner
      key={sitting.attemptId}
      tone="warning"
      action={
        <Button onClick={() => onOpen(sitting.notes.courseCode, sitting.examId)}>
          {t('leftover.open', { exam: sitting.notes.examName })}
        </Button>
      }
    >
      {left.has(sitting.attemptId) && sitting.answers.length > 0
        ? t('leftover.pending', { count: sitting.answers.length })
        : t(sitting.notes.submitting ? 'leftover.submitting' : 'leftover.running')}
    </Banner>
  ));
}

/**
 * Answers that can't reach the server any more: they stay on the device until the student deletes them. With
 * `submitted` they came too late for that attempt; without it, the exam itself is out of reach.
 */
export function LeftBehind({ examId, submitted }: { examId: number; submitted?: number }) {
  const t = useTexts();
  const { pending, refresh } = usePending();
  const left = pending?.find((sitting) =>
    submitted === undefined ? sitting.examId === examId : sitting.attemptId === submitted,
  );
  const [asking, setAsking] = useState(false);
  const nothing = left?.answers.length === 0;

  function remove(): void {
    if (left) deviceCopy(left, '').clear();
    setAsking(false);
    refresh();
  }

  // The submit did arrive: remove the mark that it was in progress.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was found
  useEffect(() => {
    if (nothing && submitted !== undefined) remove();
  }, [nothing]);

  if (!left || nothing) return null;

  return (
    <Banner tone="warning" title={t('leftover.pending', { count: left.answers.length })}>
      <Stack gap={3}>
        <p>{t(submitted === undefined ? 'leftover.unreachable' : 'leftover.closed')}</p>
        <Stack row wrap gap={2}>
          <Button icon={<Download aria-hidden="true" />} onClick={() => saveAnswersFile({ ...left.notes, ...left })}>
            {t('leftover.saveCopy')}
          </Button>
          <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('leftover.delete')}
          </Button>
        </Stack>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('leftover.deleteTitle')}
        confirmLabel={t('action.delete')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('leftover.deleteText')}</p>
      </ConfirmDialog>
    </Banner>
  );
}
