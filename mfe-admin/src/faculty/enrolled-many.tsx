import { callUrl } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Stack } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { DownloadLink } from '../shared/download-link.tsx';
import { listKeys } from '../shared/use-lists.ts';
import { enrolManyTexts as texts } from '../texts/enrol-many.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { EnrolledMany as Enrolled } from './enrol-preview.tsx';

/** The result of a bulk enrolment: one press undoes it, the refused rows are a file (FIX-23). */
export function EnrolledMany({
  done,
  refused = 0,
  onUndone,
}: {
  done: Enrolled;
  refused?: number;
  onUndone: () => void;
}) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [asking, setAsking] = useState<number | null>(null);
  const { batch_id } = done;
  if (batch_id === null) return null;
  return (
    <Banner tone={refused > 0 ? 'warning' : 'positive'} live>
      <Stack gap={3}>
        <p>{pick({ en: done.EnMessage, ar: done.ArMessage }, language)}</p>
        <Stack row wrap gap={3}>
          {done.added > 0 && (
            <Button icon={<Undo2 data-flip aria-hidden="true" />} onClick={() => setAsking(batch_id)}>
              {t('enrolMany.undo')}
            </Button>
          )}
          {refused > 0 && (
            <DownloadLink href={callUrl('GET /api/enrolment-batches/:id/refused', { id: batch_id })}>
              {t('enrolMany.refusedFile', { count: number(refused) })}
            </DownloadLink>
          )}
        </Stack>
      </Stack>
      <DeleteDialog
        target={asking}
        title={() => t('enrolMany.undoTitle')}
        help={() => <p>{t('enrolMany.undoHelp', { count: number(done.added) })}</p>}
        confirmLabel={t('undo.undo')}
        call={(id, { endedExams }) =>
          api('POST /api/enrolment-batches/:id/undo', { params: { id }, query: { endedExams } })
        }
        refresh={[listKeys.enrolments, listKeys.classes]}
        failed={texts['enrolMany.undoFailed']}
        onClose={() => setAsking(null)}
        onDone={onUndone}
      />
    </Banner>
  );
}
