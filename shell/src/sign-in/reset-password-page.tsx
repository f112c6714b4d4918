import { passwordLimits } from '@daftar/contracts/identity/limits';
import { commonTexts, pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { Button, Form, PasswordField, useDocumentTitle } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type PasswordProblem, problemsOfNew } from '../profile/password-rules.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { useAccountTexts } from '../texts/use-texts.ts';
import { Sheet } from './sheet.tsx';

/** Chooses a new password with the token in the link’s fragment, which reaches no server’s log (TRU-11). */
export function ResetPasswordPage() {
  const t = useAccountTexts();
  const [token] = useState(() => location.hash.slice(1));
  useDocumentTitle(t('reset.title'));
  return (
    <Sheet title={t('reset.title')} subtitle={t('reset.text')}>
      <ResetForm token={token} />
      <Link to="/ForgotPassword">{t('reset.another')}</Link>
    </Sheet>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useAccountTexts();
  const api = useApi();
  const { account } = useHost();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [problems, setProblems] = useState<ReturnType<typeof problemsOfNew>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const newPassword = String(data.get('newPassword'));
    const found = problemsOfNew({ newPassword, confirm: String(data.get('confirm')) });
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await api('POST /api/auth/resetPassword', { body: { token, newPassword } });
      await account.check();
      toasts.success(signInTexts['password.changed']);
      navigate('/SignIn', { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const says = (problem: PasswordProblem | undefined) =>
    problem === 'tooShort'
      ? t('password.tooShort', { count: passwordLimits.shortest })
      : problem && { required: t('state.required'), mismatch: t('password.mismatch') }[problem];
  const error = failure ? pick(failureText(failure, commonTexts['failure.failed']), language) : null;
  return (
    <Form onSubmit={submit} error={error}>
      <PasswordField
        ref={first}
        data-first-focus
        label={t('password.new')}
        name="newPassword"
        autoComplete="new-password"
        help={t('password.rule')}
        error={says(problems.newPassword)}
        required
      />
      <PasswordField
        label={t('password.confirm')}
        name="confirm"
        autoComplete="new-password"
        error={says(problems.confirm)}
        required
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
