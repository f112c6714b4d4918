import type { CallReply } from '@daftar/contracts/client';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useSaid } from '@daftar/remote-kit/host';
import { Button, Dialog, Form, Stack, TextField } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAccountTexts } from '../../texts/use-texts.ts';
import css from './security.module.css';

export interface AppSetupProps {
  userId: number;
  begun: CallReply<'POST /api/user/:userId/authenticator-app'> | null;
  onClose: () => void;
  /** The recovery codes that came with the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
}

/** The QR code, the secret for apps that can’t scan, and the first code. */
export function AppSetup({ userId, begun, onClose, onAdded }: AppSetupProps) {
  const t = useAccountTexts();
  return (
    <Dialog open={begun !== null} onClose={onClose} title={t('security.setUpApp')} size="small">
      {begun && (
        <Stack gap={4}>
          <p>{t('security.scan')}</p>
          <svg
            className={css.qr}
            viewBox={`0 0 ${begun.qr.size} ${begun.qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('security.qr')}
          >
            <path d={begun.qr.path} fill="currentColor" />
          </svg>
          <div>
            <p className={css.note}>{t('security.secret')}</p>
            <bdi className={css.secret} dir="ltr">
              {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </bdi>
          </div>
          <FirstCode userId={userId} onClose={onClose} onAdded={onAdded} />
        </Stack>
      )}
    </Dialog>
  );
}

function FirstCode({ userId, onClose, onAdded }: Omit<AppSetupProps, 'begun'>) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const said = useSaid();
  const [missing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: (code: string) =>
      api('PUT /api/user/:userId/authenticator-app', { params: { userId }, body: { code } }),
    onSuccess: ({ recovery_codes, ...told }) => {
      toasts.success(told);
      onAdded(recovery_codes);
    },
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setMissing(!code);
    if (code) confirm.mutate(code);
  }
  return (
    <Form onSubmit={submit} error={said(confirm.error)}>
      <TextField
        label={t('security.firstCode')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-first-focus
        error={missing && t('state.required')}
        required
      />
      <Stack row wrap gap={2}>
        <Button onClick={onClose} disabled={confirm.isPending}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t('security.turnAppOn')}
        </Button>
      </Stack>
    </Form>
  );
}
