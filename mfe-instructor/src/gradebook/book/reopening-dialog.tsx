import { gradebookLimits } from '@daftar/contracts/gradebook/cells';
import { isBlank } from '@daftar/contracts/visible-text';
import { useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack, TextArea } from '@daftar/ui';
import { useState } from 'react';
import { sealTexts } from '../../texts/late/seals.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

/** Asks why sealed marks are to be reopened (DAY-06). */
export function ReopeningDialog(props: { busy: boolean; onAsk: (reason: string) => void; onClose: () => void }) {
  const { busy, onAsk, onClose } = props;
  const t = useLateTexts(sealTexts);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  useUnsavedWork(reason !== '');
  function submit() {
    setTried(true);
    if (!isBlank(reason)) onAsk(reason.trim());
  }
  return (
    <Dialog open size="small" onClose={onClose} title={t('seal.askTitle')} dismissable={reason === ''}>
      <Form onSubmit={submit}>
        <p>{t('seal.askHelp')}</p>
        <TextArea
          required
          label={t('seal.reasonLabel')}
          maxLength={gradebookLimits.maxReason}
          rows={4}
          value={reason}
          error={tried && isBlank(reason) && t('gradebook.reasonNeeded')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack row gap={2}>
          <Button disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('seal.send')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
