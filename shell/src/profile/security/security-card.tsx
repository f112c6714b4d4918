import type { SignInSecurity } from '@daftar/contracts/identity/factors';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Button, Card, QueryState, Stack } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AppSection } from './app-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';

export interface SecurityCardProps {
  userId: number;
  /** Called once something was set up and its recovery codes, if any, were kept. */
  onSetUp?: () => void;
}

/** “Sign-in security”: passkeys, authenticator app and recovery codes of the reader (TRU-16). */
export function SecurityCard({ userId, onSetUp }: SecurityCardProps) {
  const t = useTexts();
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = ['factors', userId];
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const security = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/user/:userId/factors', { params: { userId }, signal }),
  });
  const changed = () => cache.invalidateQueries({ queryKey });
  function added(made: readonly string[] | null): void {
    changed();
    setCodes(made);
    if (made === null) onSetUp?.();
  }
  return (
    <Card title={t('security.title')} subtitle={t('security.help')}>
      <QueryState query={security}>
        {(state) => (
          <div className={css.sections}>
            <PasskeySection userId={userId} passkeys={state.passkeys} onAdded={added} onChanged={changed} />
            <AppSection userId={userId} since={state.app_since} onAdded={added} onChanged={changed} />
            <CodesSection userId={userId} state={state} onMade={added} />
          </div>
        )}
      </QueryState>
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          onSetUp?.();
        }}
      />
    </Card>
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
  const t = useTexts();
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
