import { providerProblems } from '@daftar/contracts/identity/providers';
import { useApi, useNames } from '@daftar/remote-kit';
import { Banner, buttonClass, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import css from './sign-in.module.css';

/** Why a provider led back here without a sign-in (TRU-15). */
export function ProviderProblem() {
  const t = useTexts();
  const [search] = useSearchParams();
  const given = search.get('problem');
  const problem = providerProblems.find((one) => one === given);
  if (!problem) return null;
  return (
    <Banner tone="danger" live>
      {t(`provider.${problem}`)} <bdi dir="ltr">({problem})</bdi>
    </Banner>
  );
}

/** A button for each provider; nothing where there is none. The password stays for when one is away. */
export function Providers({ next }: { next: string }) {
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
