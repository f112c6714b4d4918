import type { RunningExam } from '@daftar/contracts/schemas';
import { Banner, Button, Checkbox, Stack } from '@daftar/ui';
import { useState } from 'react';
import { RunningExams } from '../../shared/running-exams.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/**
 * A change that would sign a student out of a running exam: names the exam, and requires an explicit confirmation
 * (FIX-04).
 */
export function SignsOut({
  running,
  busy,
  onConfirm,
}: {
  running: readonly RunningExam[];
  busy: boolean;
  onConfirm: () => void;
}) {
  const t = useTexts();
  const [understood, setUnderstood] = useState(false);
  return (
    <Banner tone="danger" live title={t('running.title', { count: running.length })}>
      <Stack gap={3}>
        <p>{t('running.nothingDone')}</p>
        <RunningExams exams={running} heads="students" />
        <Checkbox
          label={t('running.signsOut')}
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
        <div>
          <Button variant="danger" disabled={!understood} busy={busy} onClick={onConfirm}>
            {t('running.changeAnyway')}
          </Button>
        </div>
      </Stack>
    </Banner>
  );
}
