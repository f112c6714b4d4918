import { maxReason } from '@daftar/contracts/release-rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { Button, Dialog, Form, Stack, TextField } from '@daftar/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Takes released scores back, with the reason for the activity log; says that students are told. */
export function TakeBackDialog(props: { busy: boolean; onTakeBack: (reason: string) => void; onClose: () => void }) {
  const { busy, onTakeBack, onClose } = props;
  const t = useTexts();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  function send(): void {
    if (isBlank(reason)) setMissing(true);
    else onTakeBack(reason.trim());
  }

  return (
    <Dialog
      open
      size="small"
      title={t('release.takeBackTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t('release.takeBack')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={send}>
        <Stack gap={4}>
          <p>{t('release.takeBackText')}</p>
          <TextField
            label={t('release.reason')}
            help={t('release.reasonHelp')}
            required
            maxLength={maxReason}
            value={reason}
            error={missing && t('release.reasonNeeded')}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
