import { useApi, useNames } from '@daftar/remote-kit';
import { buttonClass, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';
import css from './providers.module.css';

/** A button for each provider, `inNewTab` where this page has to stay; nothing where there is none. The password stays for when one is away. */
export function Providers({ next, inNewTab = false }: { next: string; inNewTab?: boolean }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { data: list = [] } = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api('GET /api/auth/providers', { signal }),
    // the page is whole without them
    retry: false,
  });
  if (list.length === 0) return null;
  const away = list.filter(({ isAvailable }) => !isAvailable);
  return (
    <section className={css.providers} aria-label={t('provider.title')}>
      <p className={css.or}>{t('provider.or')}</p>
      <Stack gap={2}>
        {list.map((provider) => (
          <a
            key={provider.id}
            className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
            href={`/api/auth/providers/${provider.id}/begin?next=${encodeURIComponent(next)}`}
            {...(inNewTab && { target: '_blank', rel: 'noopener' })}
          >
            {name(provider, 'name')}
          </a>
        ))}
      </Stack>
      {away.map((provider) => (
        <p key={provider.id} className={css.away}>
          {t('provider.away', { name: name(provider, 'name') })}
        </p>
      ))}
    </section>
  );
}
