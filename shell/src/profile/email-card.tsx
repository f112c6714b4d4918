import { useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { Card, Switch } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountTexts } from '../texts/use-texts.ts';

/**
 * A student’s choice of e-mails for notifications (NTF-12), if this installation sends any. They come in the language of
 * the account, which is the one of the screen; it is sent too for an account that has none yet.
 */
export function EmailCard({ userId }: { userId: number }) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const cache = useQueryClient();
  const queryKey = ['email-preference', userId];
  const preference = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/notifications/email/:userId', { params: { userId }, signal }),
  });
  const change = useMutation({
    mutationFn: (enabled: boolean) =>
      api('PUT /api/notifications/email/:userId', { params: { userId }, body: { enabled, language } }),
    onSuccess: ({ available, enabled, language: chosen, ...said }) => {
      cache.setQueryData(queryKey, { available, enabled, language: chosen });
      toasts.success(said);
    },
    onError: (error) => toasts.failure(error),
  });
  const known = preference.data;
  if (known?.available === false) return null;
  const enabled = known?.enabled ?? false;
  return (
    <Card title={t('emails.title')} subtitle={t('emails.help')}>
      <Switch
        label={t('emails.switch')}
        checked={enabled}
        disabled={!known}
        busy={change.isPending}
        onChange={(wanted) => change.mutate(wanted)}
      />
    </Card>
  );
}
