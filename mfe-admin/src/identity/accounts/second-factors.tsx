import type { identityChecks } from '@daftar/contracts/identity/factors';
import { useApi, useSession, useToasts } from '@daftar/remote-kit';
import { Banner, Button, ConfirmDialog, RadioGroup, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { AccountDetails } from './account-card.tsx';

type IdentityCheck = (typeof identityChecks)[number];

/** A doctor’s or student’s account with a passkey or an app: after a loss, an admin removes them here (TRU-16). */
export function SecondFactors({ account }: { account: AccountDetails | undefined }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { userId } = useSession();
  const { may } = useDuties();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  /** How the admin has made sure who asks; nothing is removed without it. */
  const [check, setCheck] = useState<IdentityCheck | null>(null);
  const ask = () => {
    setCheck(null);
    setAsking(true);
  };
  const remove = useMutation({
    mutationFn: ({ id, identity_check }: { id: number; identity_check: IdentityCheck }) =>
      api('DELETE /api/accounts/:userId/factors', { params: { userId: id }, body: { identity_check } }),
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
            <Button onClick={ask}>{t('accounts.removeFactors')}</Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('accounts.removeFactorsTitle')}
        confirmLabel={t('accounts.removeFactors')}
        busy={remove.isPending}
        confirmDisabled={check === null}
        onConfirm={() => check && remove.mutate({ id: account.id, identity_check: check })}
        onCancel={() => setAsking(false)}
      >
        <Stack gap={4}>
          <p>{t('accounts.removeFactorsText')}</p>
          <RadioGroup
            label={t('accounts.identityCheck')}
            options={[
              { value: 'inPerson', label: t('accounts.identityCheck.inPerson') },
              { value: 'byVideo', label: t('accounts.identityCheck.byVideo') },
            ]}
            value={check}
            onChange={setCheck}
          />
        </Stack>
      </ConfirmDialog>
    </Banner>
  );
}
