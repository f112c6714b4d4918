import { useApi, useToasts } from '@daftar/remote-kit';
import { Banner, Button, DateTime, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { AccountDetails } from './account-card.tsx';

/**
 * A doctor who doesn’t see keys because an admin changed the password or e-mail (TRU-05), or a student who doesn’t see
 * results (TRU-17): another admin confirms the owner here.
 */
export function KeysHeld({ account }: { account: AccountDetails | undefined }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { may } = useDuties();
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: (userId: number) => api('POST /api/accounts/:userId/release-keys', { params: { userId } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      return queryClient.invalidateQueries({ queryKey: listKeys.accounts });
    },
    onError: (error) => toasts.failure(error),
  });
  if (!account?.keys_held) return null;
  const { since, by_caller, results_until } = account.keys_held;
  return (
    <Banner tone="warning">
      <Stack gap={3}>
        <p>
          {results_until ? (
            <>
              {t('accounts.resultsHeld')} <DateTime value={results_until} />
            </>
          ) : (
            <>
              {t('accounts.keysHeld')} (<DateTime value={since} />)
            </>
          )}
        </p>
        {!may('releaseKeys') ? null : by_caller ? (
          <p>{t('accounts.keysHeldByYou')}</p>
        ) : (
          <div>
            <Button busy={release.isPending} onClick={() => release.mutate(account.id)}>
              {t('accounts.releaseKeys')}
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  );
}
