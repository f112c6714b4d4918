import { commonTexts, pick } from '@daftar/i18n';
import { Button, Dialog, Form, PasswordField, Stack } from '@daftar/ui';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTextsOf } from '../hooks/use-language.ts';
import { failureText } from '../hooks/use-toasts.ts';
import { useStore } from '../store.ts';
import { useHost } from './create-platform.ts';
import type { hostTexts } from './texts.ts';

/**
 * “Confirm it’s you” (TRU-05), over whatever the page shows: nothing typed is lost, and the call that asked goes on or
 * is refused.
 */
export function ConfirmItsYou() {
  const t = useTextsOf<typeof hostTexts>('host');
  const { confirmation } = useHost();
  const asked = useStore(confirmation.asked);
  return (
    <Dialog open={asked} onClose={confirmation.cancel} title={t('confirm.title')} size="small">
      <ConfirmForm />
    </Dialog>
  );
}

function ConfirmForm() {
  const t = useTextsOf<typeof hostTexts>('host');
  const { confirmation, session } = useHost();
  const { language } = useLanguage();
  const state = useStore(session);
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const password = String(new FormData(event.currentTarget).get('password'));
    setMissing(!password);
    setFailure(null);
    if (!password) return;
    setBusy(true);
    try {
      await confirmation.byPassword(password);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const error = failure ? pick(failureText(failure, commonTexts['failure.failed']), language) : null;
  return (
    <Form onSubmit={submit} error={error}>
      <Stack gap={4}>
        <p>{t('confirm.text')}</p>
        {/* tells a password manager whose password it is */}
        {state.status === 'signedIn' && (
          <input type="hidden" name="username" autoComplete="username" value={state.session.email} />
        )}
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          data-first-focus
          error={missing && t('state.required')}
          required
        />
        <Stack gap={2}>
          <Button type="submit" variant="primary" wide busy={busy}>
            {t('confirm.submit')}
          </Button>
          <Button variant="quiet" wide onClick={confirmation.cancel}>
            {t('action.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}
