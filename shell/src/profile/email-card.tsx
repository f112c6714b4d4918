import type { Language } from '@daftar/i18n';
import { useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { Card, RadioGroup, Stack, Switch } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

/**
 * A student’s choice of e-mails for notifications (NTF-12), if the installation has that channel. The e-mails start in
 * the screen’s language; the card shows and changes it.
 */
export function EmailCard({ userId }: { userId: number }) {
  const t = useTexts();
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
    mutationFn: (body: { enabled: boolean; language: Language }) =>
      api('PUT /api/notifications/email/:userId', { params: { userId }, body }),
    onSuccess: ({ available, enabled, language: chosen, ...said }) => {
      cache.setQueryData(queryKey, { available, enabled, language: chosen });
      toasts.success(said);
    },
    onError: (error) => toasts.failure(error),
  });
  const known = preference.data;
  if (known?.available === false) return null;
  const enabled = known?.enabled ?? false;
  const chosen = known?.language ?? language;
  return (
    <Card title={t('emails.title')} subtitle={t('emails.help')}>
      <Stack gap={4}>
        <Switch
          label={t('emails.switch')}
          checked={enabled}
          disabled={!known}
          busy={change.isPending}
          onChange={(wanted) => change.mutate({ enabled: wanted, language: wanted ? language : chosen })}
        />
        <RadioGroup<Language>
          label={t('emails.language')}
          inline
          options={[
            { value: 'En', label: t('emails.language.En'), disabled: !enabled },
            { value: 'Ar', label: t('emails.language.Ar'), disabled: !enabled },
          ]}
          value={chosen}
          onChange={(value) => change.mutate({ enabled: true, language: value })}
        />
      </Stack>
    </Card>
  );
}
