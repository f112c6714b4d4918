import { commonTexts, pick } from '@daftar/i18n';
import { Banner, Button, Checkbox, Form, PasswordField, TextField } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useTextsOf } from '../hooks/use-language.ts';
import { failureText } from '../hooks/use-toasts.ts';
import { useHost } from './create-platform.ts';
import type { SignInStage } from './patient-sign-in.ts';
import type { hostTexts } from './texts.ts';

/**
 * E-mail and password (SGN-01): shows the server's text when it refuses, “Failed” without one. The focus is in the
 * first empty field (FIX-28): the password if the e-mail is known.
 */
export function SignInForm({ onDone, email: known }: { onDone?: () => void; email?: string }) {
  const t = useTextsOf<typeof hostTexts>('host');
  const { account } = useHost();
  const { language } = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const [stage, setStage] = useState<SignInStage | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const empty = { email: !email, password: !password };
    setMissing(empty);
    setFailure(null);
    if (empty.email || empty.password) return;
    setBusy(true);
    try {
      await account.signIn({ email, password, keep: data.get('keep') === 'on' }, setStage);
      onDone?.();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      setStage(null);
    }
  }

  const firstField = { ref: first, 'data-first-focus': true };
  const error = failure ? pick(failureText(failure, commonTexts['failure.failed']), language) : null;
  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        {...(known ? {} : firstField)}
        error={missing.email && t('state.required')}
        required
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        {...(known ? firstField : {})}
        error={missing.password && t('state.required')}
        required
      />
      <Checkbox name="keep" label={t('signIn.keep')} description={t('signIn.keepHelp')} />
      {stage && (
        <Banner tone="info" live>
          {t(`signIn.${stage}`)}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
}
