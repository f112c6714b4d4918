import type { Factor } from '@daftar/contracts/route';
import { Button, Form, Stack, TextField } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../hooks/use-language.ts';
import { PasskeyButton, type PasskeyButtonProps } from './passkey-button.tsx';
import type { secondTexts } from './second-texts.ts';
import type { hostTexts } from './texts.ts';

export interface SecondStepProps {
  /** What the account has. */
  factors: readonly Factor[];
  /** The last refusal. */
  error: string | null;
  busy: boolean;
  onCode: (code: string) => void;
  onPasskey: PasskeyButtonProps['onAnswer'];
  onFailure: PasskeyButtonProps['onFailure'];
  onBack: () => void;
}

/** After the right password: a code of the app or from paper, or a passkey (TRU-16). The focus is in the code. */
export function SecondStep({ factors, error, busy, onCode, onPasskey, onFailure, onBack }: SecondStepProps) {
  const t = useTextsOf<typeof hostTexts & typeof secondTexts>('host');
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const hasApp = factors.includes('code');

  function submit(event: FormEvent<HTMLFormElement>): void {
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setMissing(!code);
    if (code) onCode(code);
  }

  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        ref={first}
        data-first-focus
        label={t(hasApp ? 'second.code' : 'second.recoveryCode')}
        help={t(hasApp ? 'second.codeHelp' : 'second.recoveryHelp')}
        name="code"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={missing && t('state.required')}
        required
      />
      <Stack gap={2}>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('second.submit')}
        </Button>
        {factors.includes('passkey') && <PasskeyButton size="large" onAnswer={onPasskey} onFailure={onFailure} />}
        <Button variant="quiet" wide onClick={onBack}>
          {t('second.back')}
        </Button>
      </Stack>
    </Form>
  );
}
