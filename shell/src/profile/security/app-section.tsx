import { useApi, useFormat, useToasts } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Stack } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountTexts } from '../../texts/use-texts.ts';
import { AppSetup } from './app-setup.tsx';
import css from './security.module.css';

export interface AppSectionProps {
  userId: number;
  since: string | null;
  onAdded: (codes: readonly string[] | null) => void;
  onChanged: () => void;
}

/** The authenticator app: on since when, or off. */
export function AppSection({ userId, since, onAdded, onChanged }: AppSectionProps) {
  const t = useAccountTexts();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const [removing, setRemoving] = useState(false);
  const begin = useMutation({
    mutationFn: () => api('POST /api/user/:userId/authenticator-app', { params: { userId }, body: {} }),
    onError: (error) => toasts.failure(error),
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/user/:userId/authenticator-app', { params: { userId } }),
    onSuccess: (said) => toasts.success(said),
    onError: (error) => toasts.failure(error),
    onSettled: () => {
      setRemoving(false);
      onChanged();
    },
  });
  return (
    <section className={css.section} aria-labelledby="authenticator-app">
      <Stack row wrap justify="between" align="center" gap={3}>
        <div className={css.about}>
          <h3 className={css.name} id="authenticator-app">
            {t('security.app')}
          </h3>
          <p className={css.note}>
            {since ? t('security.appSince', { when: format.dateTime(since) }) : t('security.appHelp')}
          </p>
        </div>
        {since ? (
          <Button onClick={() => setRemoving(true)}>{t('security.turnAppOff')}</Button>
        ) : (
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('security.setUpApp')}
          </Button>
        )}
      </Stack>
      <AppSetup
        userId={userId}
        begun={begin.data ?? null}
        onClose={begin.reset}
        onAdded={(codes) => {
          begin.reset();
          onAdded(codes);
        }}
      />
      <ConfirmDialog
        open={removing}
        title={t('security.turnAppOffTitle')}
        confirmLabel={t('security.turnAppOff')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      >
        {t('security.turnAppOffText')}
      </ConfirmDialog>
    </section>
  );
}
