import { useApi, useToasts } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import type { AccountDetails } from './account-card.tsx';

/** Opens the platform as this person sees it, read-only (TRU-18). */
export function ViewAs({ account }: { account: AccountDetails | undefined }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const view = useMutation({
    mutationFn: (userId: number) => api('POST /api/accounts/:userId/view', { params: { userId } }),
    onSuccess: () => location.assign('/'),
    onError: (error) => toasts.failure(error),
  });
  if (!account || account.role === 'admin') return null;
  return (
    <Button icon={<Eye />} busy={view.isPending} onClick={() => view.mutate(account.id)}>
      {t('accounts.viewAs')}
    </Button>
  );
}
