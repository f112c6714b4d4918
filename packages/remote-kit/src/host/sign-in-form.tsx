import { ApiError } from '@daftar/contracts/client';
import type { PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import type { Factor } from '@daftar/contracts/route';
import { Banner, Button, Checkbox, Form, PasswordField, QueryState, TextField } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../hooks/use-language.ts';
import { useHost } from './create-platform.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { SignInStage } from './patient-sign-in.ts';
import type { hostTexts } from './texts.ts';
import { useChunk } from './use-chunk.ts';
import { useSaid } from './use-said.ts';

interface Credentials {
  email: string;
  password: string;
  keep: boolean;
  code?: string;
}

/**
 * E-mail and password (SGN-01): shows the server's text when it refuses, “Failed” without one. The focus is in the
 * first empty field (FIX-28): the password if the e-mail is known.
 */
export function SignInForm({ onDone, email: known }: { onDone?: () => void; email?: string }) {
  const t = useTextsOf<typeof hostTexts>('host');
  const { account } = useHost();
  const said = useSaid();
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const [stage, setStage] = useState<SignInStage | null>(null);
  const [second, setSecond] = useState<{ credentials: Credentials; factors: readonly Factor[] } | null>(null);
  const step = useChunk('second-step', () => import('./second-chunk.ts'), second !== null);
  const keep = useRef<HTMLInputElement>(null);
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
    await send({ email, password, keep: data.get('keep') === 'on' });
  }

  /** The right password of an account that has more asks for it, and is sent again with it (TRU-16). */
  async function send(credentials: Credentials) {
    setBusy(true);
    setFailure(null);
    try {
      await account.signIn(credentials, setStage);
      onDone?.();
    } catch (error) {
      const factors = error instanceof ApiError ? error.failure?.factors : undefined;
      if (factors) setSecond({ credentials, factors });
      if (!(error instanceof ApiError && error.code === 'signIn.codeNeeded')) setFailure(error);
    } finally {
      setBusy(false);
      setStage(null);
    }
  }

  const firstField = { ref: first, 'data-first-focus': true };
  const error = said(failure);
  const byPasskey = async (answer: PasskeyAnswer) => {
    await account.signInByPasskey(answer, second?.credentials.keep ?? keep.current?.checked ?? false);
    onDone?.();
  };
  if (second) {
    return (
      <QueryState query={step}>
        {({ SecondStep }) => (
          <SecondStep
            factors={second.factors}
            error={error}
            busy={busy}
            onCode={(code) => send({ ...second.credentials, code })}
            onPasskey={byPasskey}
            onFailure={setFailure}
            onBack={() => {
              setSecond(null);
              setFailure(null);
            }}
          />
        )}
      </QueryState>
    );
  }
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
      <Checkbox ref={keep} name="keep" label={t('signIn.keep')} description={t('signIn.keepHelp')} />
      {stage && (
        <Banner tone="info" live>
          {t(`signIn.${stage}`)}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
      <PasskeyButton size="large" onAnswer={byPasskey} onFailure={setFailure} />
    </Form>
  );
}
