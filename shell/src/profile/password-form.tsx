import { commonTexts, pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { Button, Form, PasswordField, Stack } from '@daftar/ui';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../app/texts.ts';
import { keepMessage } from './kept-message.ts';
import { checkPasswords, type PasswordProblem } from './password-rules.ts';

export interface PasswordFormProps {
  userId: number;
  oldLabel: string;
  /** Absent where the password must be changed. */
  onCancel?: () => void;
}

/** Old, new and confirm (SGN-05). On success the user is signed out and starts anew at sign-in (SGN-06). */
export function PasswordForm({ userId, oldLabel, onCancel }: PasswordFormProps) {
  const t = useTexts();
  const api = useApi();
  const { account } = useHost();
  const { language } = useLanguage();
  const [problems, setProblems] = useState<ReturnType<typeof checkPasswords>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name));
    const fields = { oldPassword: read('oldPassword'), newPassword: read('newPassword'), confirm: read('confirm') };
    const found = checkPasswords(fields);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { oldPassword, newPassword } = fields;
      await api('PUT /api/user/editPassword', { body: { userId, oldPassword, newPassword } });
      keepMessage('password.changed');
      await account.signOut('/SignIn');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const says = (problem: PasswordProblem | undefined) =>
    problem && { required: t('state.required'), mismatch: t('password.mismatch') }[problem];
  const error = failure ? pick(failureText(failure, commonTexts['failure.failed']), language) : null;
  return (
    <Form onSubmit={submit} error={error}>
      <PasswordField
        label={oldLabel}
        name="oldPassword"
        autoComplete="current-password"
        error={says(problems.oldPassword)}
        required
      />
      <PasswordField
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
      <Stack row wrap gap={2}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('action.save')}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            {t('action.cancel')}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
