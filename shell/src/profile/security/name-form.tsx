import { Button, Form, Stack, TextField } from '@daftar/ui';
import { type FormEvent, useState } from 'react';
import { useAccountTexts } from '../../texts/use-texts.ts';

export interface NameFormProps {
  initial: string;
  submitLabel: string;
  help?: string;
  error: string | null;
  busy: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** The name of a passkey, by which its owner recognizes it. */
export function NameForm({ initial, submitLabel, help, error, busy, onSubmit, onCancel }: NameFormProps) {
  const t = useAccountTexts();
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>): void {
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setMissing(!name);
    if (name) onSubmit(name);
  }
  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        label={t('security.name')}
        help={help}
        name="name"
        defaultValue={initial}
        maxLength={60}
        data-first-focus
        error={missing && t('state.required')}
        required
      />
      <Stack row wrap gap={2}>
        <Button onClick={onCancel} disabled={busy}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </Form>
  );
}
