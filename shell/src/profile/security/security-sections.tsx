import type { SignInSecurity } from '@daftar/contracts/identity/factors';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Button, Stack } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountTexts } from '../../texts/use-texts.ts';
import { AppSection } from './app-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';

export interface SecuritySectionsProps {
  userId: number;
  state: SignInSecurity;
  onChanged: () => void;
  /** Called once something was set up and its recovery codes, if any, were kept. */
  onSetUp?: (() => void) | undefined;
}

/** Passkeys, authenticator app and recovery codes; its own chunk, since a first page has no need of it (EDG-05). */
export function SecuritySections({ userId, state, onChanged, onSetUp }: SecuritySectionsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function added(made: readonly string[] | null): void {
    onChanged();
    setCodes(made);
    if (made === null) onSetUp?.();
  }
  return (
    <>
      <div className={css.sections}>
        <PasskeySection userId={userId} passkeys={state.passkeys} onAdded={added} onChanged={onChanged} />
        <AppSection userId={userId} since={state.app_since} onAdded={added} onChanged={onChanged} />
        <CodesSection userId={userId} state={state} onMade={added} />
        <ProviderSection userId={userId} />
      </div>
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          onSetUp?.();
        }}
      />
    </>
  );
}

function CodesSection({
  userId,
  state,
  onMade,
}: {
  userId: number;
  state: SignInSecurity;
  onMade: (codes: readonly string[]) => void;
}) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const make = useMutation({
    mutationFn: () => api('POST /api/user/:userId/recovery-codes', { params: { userId }, body: {} }),
    onSuccess: ({ recovery_codes, ...said }) => {
      toasts.success(said);
      onMade(recovery_codes);
    },
    onError: (error) => toasts.failure(error),
  });
  if (state.passkeys.length === 0 && state.app_since === null) return null;
  return (
    <section className={css.section} aria-labelledby="recovery-codes">
      <Stack row wrap justify="between" align="center" gap={3}>
        <div className={css.about}>
          <h3 className={css.name} id="recovery-codes">
            {t('security.codes')}
          </h3>
          <p className={css.note}>{t('security.codesLeft', { count: state.recovery_codes_left })}</p>
        </div>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {t('security.newCodes')}
        </Button>
      </Stack>
    </section>
  );
}
