import { Button, buttonClass, Form, PasswordField, Stack, TextField } from '@daftar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../hooks/use-language.ts';
import { useStore } from '../store.ts';
import type { confirmTexts } from './confirm-texts.ts';
import { useHost } from './create-platform.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { secondTexts } from './second-texts.ts';
import type { hostTexts } from './texts.ts';
import { useSaid } from './use-said.ts';

/** The form of “Confirm it’s you”: by password, code, passkey or provider. The focus is in its field. */
export function ConfirmForm() {
  const t = useTextsOf<typeof hostTexts & typeof confirmTexts & typeof secondTexts>('host');
  const { confirmation, session } = useHost();
  const said = useSaid();
  const ways = useStore(confirmation.ways);
  const hasPassword = ways.includes('password');
  const hasForm = hasPassword || ways.includes('code');
  const [chosen, setWay] = useState<'password' | 'code'>('password');
  const way = hasPassword ? chosen : 'code';
  const state = useStore(session);
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  // the dialog was open before the form had come
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const typed = String(new FormData(event.currentTarget).get(way));
    setMissing(!typed);
    setFailure(null);
    if (!typed) return;
    setBusy(true);
    try {
      await (way === 'code' ? confirmation.byCode(typed) : confirmation.byPassword(typed));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  function change(): void {
    setWay(way === 'code' ? 'password' : 'code');
    setFailure(null);
    setMissing(false);
  }

  return (
    <div ref={form}>
      <Form onSubmit={submit} error={said(failure)}>
        <Stack gap={4}>
          <p>{t(hasPassword ? 'confirm.text' : 'confirm.textOfFactor')}</p>
          {/* tells a password manager whose password it is */}
          {state.status === 'signedIn' && (
            <input type="hidden" name="username" autoComplete="username" value={state.session.email} />
          )}
          {!hasForm ? null : way === 'code' ? (
            <TextField
              key="code"
              label={t('second.code')}
              name="code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              data-first-focus
              error={missing && t('state.required')}
              required
            />
          ) : (
            <PasswordField
              label={t('signIn.password')}
              name="password"
              autoComplete="current-password"
              data-first-focus
              error={missing && t('state.required')}
              required
            />
          )}
          <Stack gap={2}>
            {hasForm && (
              <Button type="submit" variant="primary" wide busy={busy}>
                {t('confirm.submit')}
              </Button>
            )}
            {ways.includes('passkey') && <PasskeyButton onAnswer={confirmation.byPasskey} onFailure={setFailure} />}
            {hasPassword && ways.includes('code') && (
              <Button variant="quiet" wide onClick={change}>
                {t(way === 'code' ? 'confirm.password' : 'confirm.code')}
              </Button>
            )}
            {ways.includes('provider') && (
              <a
                className={buttonClass({ wide: true })}
                href="/api/auth/confirm-at-provider"
                target="_blank"
                rel="noopener"
              >
                {t('confirm.provider')}
              </a>
            )}
            <Button variant="quiet" wide onClick={confirmation.cancel}>
              {t('action.cancel')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </div>
  );
}
