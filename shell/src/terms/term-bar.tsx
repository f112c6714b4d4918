import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames, usePlatform, useSessionState, useStore } from '@daftar/remote-kit';
import { Banner, Button, Select, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTermTexts } from '../texts/use-texts.ts';
import css from './term-bar.module.css';
import { useTermOfAddress } from './use-term-of-address.ts';

type Term = CallReply<'GET /api/terms'>[number];
type TakenOver = CallReply<'GET /api/taken-over'>[number];

/**
 * Above lists and heads of courses: which term they show (YRS-04), and of a course that a doctor has twice, since its classes
 * were handed to them, which of the two (COR-17). Only where there is something to choose.
 */
export function TermBar() {
  const t = useTermTexts();
  const api = useApi();
  const { name } = useNames();
  const { pagesByTerm } = usePlatform();
  const isByTerm = useStore(pagesByTerm) > 0;
  const state = useSessionState();
  const isDoctor = state.status === 'signedIn' && state.session.role === 'instructor';
  const { term: chosen, choose } = useTermOfAddress(isByTerm);
  const [termPart = '', offering = ''] = (chosen ?? '').split('.');
  const term = Number(termPart) || null;
  const terms = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => api('GET /api/terms', { signal }),
    staleTime: 60_000,
    enabled: isByTerm,
  });
  const taken = useQuery({
    queryKey: ['terms', 'taken-over', term],
    queryFn: ({ signal }) => api('GET /api/taken-over', { signal }),
    staleTime: 60_000,
    enabled: isByTerm && isDoctor,
  });
  const list = terms.data ?? [];
  const current = list.find(({ state: its }) => its === 'current');
  const isUnknown = term !== null && terms.data !== undefined && !list.some(({ term_id }) => term_id === term);
  const others = taken.data ?? [];
  const other = others.find(({ offering_id }) => String(offering_id) === offering);
  const isGone = offering !== '' && taken.data !== undefined && !other;
  useEffect(() => {
    if (isUnknown) choose(null);
    else if (isGone) choose(termPart || null);
  });
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
  const shown = list.find(({ term_id }) => term_id === term) ?? current;
  // somebody who has learned in one term alone has no term to choose
  const hasTerms = list.length > 1 || term !== null;
  if (!isByTerm || !shown || (!hasTerms && others.length === 0)) return null;
  const isOther = shown.state !== 'current';
  return (
    <section className={css.bar} aria-label={t('terms.term')}>
      {hasTerms && (
        <Select
          label={t('terms.term')}
          options={list.map((one) => ({ value: String(one.term_id), label: labelOf(one) }))}
          value={String(shown.term_id)}
          onChange={({ currentTarget: { value } }) => {
            if (value) choose(Number(value) === current?.term_id ? null : value);
          }}
        />
      )}
      {others.length > 0 && (
        <Select
          label={t('terms.classes')}
          placeholder={t('terms.ownClasses')}
          options={others.map((one) => ({ value: String(one.offering_id), label: takenLabel(one) }))}
          value={other ? offering : ''}
          onChange={({ currentTarget: { value } }) => choose(value ? `${termPart}.${value}` : termPart || null)}
        />
      )}
      {other && (
        <Banner tone="info" className={css.note}>
          {t('terms.showsTaken', { course: name(other, 'course_name') })}
        </Banner>
      )}
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

  function takenLabel(one: TakenOver): string {
    const course = `${name(one, 'course_name')} (${one.course_code})`;
    const from = name(one, 'from_name');
    return from && one.led ? t('terms.takenFrom', { course, from }) : [course, from].filter(Boolean).join(' · ');
  }
}
