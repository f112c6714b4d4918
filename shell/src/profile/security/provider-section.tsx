import { useApi, useFormat, useNames, useToasts } from '@daftar/remote-kit';
import { Button, Stack } from '@daftar/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAccountTexts } from '../../texts/use-texts.ts';
import css from './security.module.css';

/** The providers that open the reader’s account, each to be removed and allowed again (TRU-15); nothing where none does. */
export function ProviderSection({ userId }: { userId: number }) {
  const t = useAccountTexts();
  const api = useApi();
  const format = useFormat();
  const { name } = useNames();
  const toasts = useToasts();
  const links = useQuery({
    queryKey: ['own-providers', userId],
    queryFn: ({ signal }) => api('GET /api/user/:userId/providers', { params: { userId }, signal }),
  });
  const remove = useMutation({
    mutationFn: (providerId: string) =>
      api('DELETE /api/user/:userId/providers/:providerId', { params: { userId, providerId } }),
    onSuccess: (said) => toasts.success(said),
    onError: (error) => toasts.failure(error),
    onSettled: () => links.refetch(),
  });
  const allow = useMutation({
    mutationFn: (providerId: string) =>
      api('PUT /api/user/:userId/providers/:providerId', { params: { userId, providerId } }),
    onSuccess: (said) => toasts.success(said),
    onError: (error) => toasts.failure(error),
    onSettled: () => links.refetch(),
  });
  return links.data?.map((link) => (
    <section key={link.id} className={css.section} aria-labelledby={`provider-${link.id}`}>
      <Stack row wrap justify="between" align="center" gap={3}>
        <div className={css.about}>
          <h3 className={css.name} id={`provider-${link.id}`}>
            {name(link, 'name')}
          </h3>
          <p className={css.note}>
            {link.is_removed
              ? t('security.providerRemoved')
              : t('security.providerSince', { when: format.dateTime(link.linked_at) })}
          </p>
        </div>
        <Button
          busy={remove.isPending || allow.isPending}
          onClick={() => (link.is_removed ? allow : remove).mutate(link.id)}
        >
          {t(link.is_removed ? 'security.allowProvider' : 'security.removeProvider')}
        </Button>
      </Stack>
    </section>
  ));
}
