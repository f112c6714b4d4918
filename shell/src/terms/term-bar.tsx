import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames, usePlatform, useStore } from '@daftar/remote-kit';
import { Banner, Button, Select, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTermTexts } from '../texts/use-texts.ts';
import css from './term-bar.module.css';
import { useTermOfAddress } from './use-term-of-address.ts';

type Term = CallReply<'GET /api/terms'>[number];

/** Above lists and heads of courses: which term they show (YRS-04). Only where the faculty has several. */
export function TermBar() {
  const t = useTermTexts();
  const api = useApi();
  const { name } = useNames();
  const { pagesByTerm } = usePlatform();
  const isByTerm = useStore(pagesByTerm) > 0;
  const { term, choose } = useTermOfAddress(isByTerm);
  const terms = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => api('GET /api/terms', { signal }),
    staleTime: 60_000,
    enabled: isByTerm,
  });
  const list = terms.data ?? [];
  const current = list.find(({ state }) => state === 'current');
  const isUnknown = term !== null && terms.data !== undefined && !list.some(({ term_id }) => term_id === term);
  useEffect(() => {
    if (isUnknown) choose(null);
  });
  const shown = list.find(({ term_id }) => term_id === term) ?? current;
  if (isByTerm && terms.isError && !terms.data)
    return (
      <section className={css.bar} aria-label={t('terms.term')}>
        <Banner
          tone="warning"
          className={css.note}
          action={
            <Stack row wrap gap={2}>
              <Button onClick={() => terms.refetch()}>{t('terms.retry')}</Button>
              {term !== null && <Button onClick={() => choose(null)}>{t('terms.toCurrent')}</Button>}
            </Stack>
          }
        >
          {t(term === null ? 'terms.failed' : 'terms.failedOther')}
        </Banner>
      </section>
    );
  // somebody who has learned in one term alone has nothing to choose
  if (!isByTerm || !shown || (list.length < 2 && term === null)) return null;
  const isOther = shown.state !== 'current';
  return (
    <section className={css.bar} aria-label={t('terms.term')}>
      <Select
        label={t('terms.term')}
        options={list.map((one) => ({ value: String(one.term_id), label: labelOf(one) }))}
        value={String(shown.term_id)}
        onChange={({ currentTarget: { value } }) => {
          if (value) choose(Number(value) === current?.term_id ? null : Number(value));
        }}
      />
      {isOther && (
        <Banner
          tone="info"
          className={css.note}
          action={<Button onClick={() => choose(null)}>{t('terms.toCurrent')}</Button>}
        >
          {t(shown.state === 'closed' ? 'terms.isClosed' : 'terms.isPlanned')}
        </Banner>
      )}
    </section>
  );

  function labelOf(one: Term): string {
    return `\u2068${name(one, 'name')}\u2069 – \u2068${name(one, 'year')}\u2069 (${t(`terms.${one.state}`)})`;
  }
}
