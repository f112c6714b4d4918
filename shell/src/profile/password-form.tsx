import { ApiError } from '@daftar/contracts/client';
import { passwordLimits } from '@daftar/contracts/identity/limits';
import { type Bilingual, commonTexts, pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage, useSession } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { Button, Form, PasswordField, Stack } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../texts/use-texts.ts';
import { keepMessage } from './kept-message.ts';
import { checkPasswords, type PasswordFields, type PasswordProblem } from './password-rules.ts';

export interface PasswordFormProps {
  userId: number;
  oldLabel: string;
  /** Absent where the password must be changed. */
  onCancel?: () => void;
}

type FieldName = keyof PasswordFields;

/**
 * Old, new and confirm (SGN-05), with the focus in the first (FIX-28). A server refusal of a field is shown at that
 * field. On success the user is signed out and returns to sign-in (SGN-06).
 */
export function PasswordForm({ userId, oldLabel, onCancel }: PasswordFormProps) {
  const t = useAccountTexts();
  const api = useApi();
  const { account } = useHost();
  const { email } = useSession();
  const { language } = useLanguage();
  const [problems, setProblems] = useState<ReturnType<typeof checkPasswords>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const read = (name: FieldName) => String(data.get(name));
    const fields = { oldPassword: read('oldPassword'), newPassword: read('newPassword'), confirm: read('confirm') };
    const found = checkPasswords(fields);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { oldPassword, newPassword } = fields;
      await api('PUT /api/user/editPassword', { body: { userId, oldPassword, newPassword } });
      keepMessage('password.changed', email);
      await account.signOut('/SignIn');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const refused = refusedFields(failure);
  const says = (field: FieldName) => {
    const problem: PasswordProblem | undefined = problems[field];
    if (problem === 'tooShort') return t('password.tooShort', { count: passwordLimits.shortest });
    if (problem) return { required: t('state.required'), mismatch: t('password.mismatch') }[problem];
    const said = refused[field];
    return said && pick(said, language);
  };
  const elsewhere = failure && Object.keys(refused).length === 0;
  const error = elsewhere ? pick(failureText(failure, commonTexts['failure.failed']), language) : null;
  return (
    <Form onSubmit={submit} error={error}>
      <PasswordField
        ref={first}
        data-first-focus
        label={oldLabel}
        name="oldPassword"
        autoComplete="current-password"
        error={says('oldPassword')}
        required
      />
      <PasswordField
        label={t('password.new')}
        name="newPassword"
        autoComplete="new-password"
        help={t('password.rule')}
        error={says('newPassword')}
        required
      />
      <PasswordField
        label={t('password.confirm')}
        name="confirm"
        autoComplete="new-password"
        error={says('confirm')}
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

/** The server's errors for the form's own fields. */
function refusedFields(failure: unknown): Partial<Record<FieldName, Bilingual>> {
  const refused: Partial<Record<FieldName, Bilingual>> = {};
  const fields = failure instanceof ApiError ? (failure.failure?.fields ?? []) : [];
  for (const { field, EnMessage, ArMessage } of fields) {
    if (field === 'body.oldPassword') refused.oldPassword = { en: EnMessage, ar: ArMessage };
    if (field === 'body.newPassword') refused.newPassword = { en: EnMessage, ar: ArMessage };
  }
  return refused;
}
