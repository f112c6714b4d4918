import { useApi, useSession, useToasts } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { ListChecks } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

/** Marks all as read up to the newest listed one; later arrivals stay unread (FIX-19, NTF-04). */
export function MarkAllRead({ newest, onDone }: { newest: number | undefined; onDone: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { userId } = useSession();
  // the bell's own list; whichever component comes first fetches it
  const unreadKey = ['unread-notifications', userId];
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api('GET /api/unread-notifications/:userId', { params: { userId }, signal }),
  });
  const mark = useMutation({
    mutationFn: (upTo: number) =>
      api('POST /api/mark-notifications-read/:userId', { params: { userId }, body: { ids: [], upTo } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      onDone();
      await Promise.all([
        cache.invalidateQueries({ queryKey: unreadKey }),
        cache.invalidateQueries({ queryKey: ['notifications', userId] }),
      ]);
    },
    onError: (error) => toasts.failure(error),
  });
  if (newest === undefined) return null;
  return (
    <Button
      icon={<ListChecks aria-hidden="true" />}
      busy={mark.isPending}
      disabled={(unread.data?.length ?? 0) === 0}
      onClick={() => mark.mutate(newest)}
    >
      {t('notifications.markAll')}
    </Button>
  );
}
