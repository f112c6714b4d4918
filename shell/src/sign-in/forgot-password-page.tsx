import { type Bilingual, commonTexts, pick } from '@daftar/i18n';
import { failureText, useApi, useConfig, useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Form, TextField, useDocumentTitle } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountTexts } from '../texts/use-texts.ts';
import { Sheet } from './sheet.tsx';

/**
 * Asks for an e-mail with a link to a new password (TRU-11). The answer is the same whether there is such an account;
 * where no e-mail can be sent, the page says whom to ask.
 */
export function ForgotPasswordPage() {
  const t = useAccountTexts();
  const { hasEmail } = useConfig();
  useDocumentTitle(t('forgot.title'));
  return (
    <Sheet title={t('forgot.title')} subtitle={t(hasEmail ? 'forgot.text' : 'forgot.noEmail')}>
      {hasEmail && <AskForm />}
      <Link to="/SignIn">{t('forgot.back')}</Link>
    </Sheet>
  );
}

function AskForm() {
  const t = useAccountTexts();
  const api = useApi();
  const { language } = useLanguage();
  const [said, setSaid] = useState<Bilingual | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setMissing(!email);
    setFailure(null);
    setSaid(null);
    if (!email) return;
    setBusy(true);
    try {
      const { EnMessage, ArMessage } = await api('POST /api/auth/forgotPassword', { body: { email } });
      setSaid({ en: EnMessage, ar: ArMessage });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const error = failure ? pick(failureText(failure, commonTexts['failure.failed']), language) : null;
  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        ref={first}
        data-first-focus
        label={t('profile.email')}
        name="email"
        type="email"
        autoComplete="username"
        error={isMissing && t('state.required')}
        required
      />
      {said && (
        <Banner tone="positive" live>
          {pick(said, language)}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('forgot.send')}
      </Button>
    </Form>
  );
}
