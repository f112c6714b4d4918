import { useApi, useSession, useToasts } from '@daftar/remote-kit';
import { Banner, Button, ConfirmDialog, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { AccountDetails } from './account-card.tsx';

/** A doctor’s or student’s account with a passkey or an app: after a loss, an admin removes them here (TRU-16). */
export function SecondFactors({ account }: { account: AccountDetails | undefined }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { userId } = useSession();
  const { may } = useDuties();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: (userId: number) => api('DELETE /api/accounts/:userId/factors', { params: { userId } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      return queryClient.invalidateQueries({ queryKey: listKeys.accounts });
    },
    onError: (error) => toasts.failure(error),
    onSettled: () => setAsking(false),
  });
  // one’s own are in the profile; another admin’s are for the operator
  if (!account || account.id === userId || account.role === 'admin' || account.second_factors.length === 0) return null;
  return (
    <Banner tone="info">
      <Stack gap={3}>
        <p>{t('accounts.hasFactors')}</p>
        {may('removeFactors') && (
          <div>
            <Button onClick={() => setAsking(true)}>{t('accounts.removeFactors')}</Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('accounts.removeFactorsTitle')}
        confirmLabel={t('accounts.removeFactors')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(account.id)}
        onCancel={() => setAsking(false)}
      >
        {t('accounts.removeFactorsText')}
      </ConfirmDialog>
    </Banner>
  );
}
