import { Banner, Button, ConfirmDialog, Stack } from '@daftar/ui';
import { Download, Trash2 } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { saveAnswersFile } from './answers-file.ts';
import { deviceCopy } from './exam-disk.ts';
import { usePendingSittings } from './use-pending-sittings.ts';

/** Exams of which this device holds something that the server has not confirmed: said plainly, with the way back. */
export function PendingNotice({ onOpen }: { onOpen: (course: string, examId: number) => void }) {
  const t = useTexts();
  const [pending] = usePendingSittings();
  return pending.map((sitting) => (
    <Banner
      key={sitting.attemptId}
      tone="warning"
      action={
        <Button onClick={() => onOpen(sitting.notes.courseCode, sitting.examId)}>
          {t('leftover.open', { exam: sitting.notes.examName })}
        </Button>
      }
    >
      {sitting.answers.length > 0 ? t('leftover.pending', { count: sitting.answers.length }) : t('leftover.submitting')}
    </Banner>
  ));
}

/**
 * Answers that can't reach the server any more: they stay on the device until the student deletes them.
 * With `submitted` they came too late for that attempt; without it, the exam itself can no longer be reached.
 */
export function LeftBehind({ examId, submitted }: { examId: number; submitted?: number }) {
  const t = useTexts();
  const [pending, refresh] = usePendingSittings();
  const left = pending.find((sitting) =>
    submitted === undefined ? sitting.examId === examId : sitting.attemptId === submitted,
  );
  const [asking, setAsking] = useState(false);
  const nothing = left?.answers.length === 0;

  function remove(): void {
    if (left) deviceCopy(left, '').clear();
    setAsking(false);
    refresh();
  }

  // The submission was received after all: the mark that it was under way has no use any more.
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
