import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useNames, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, FieldRow, Form, Select, Stack, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverErrors } from '../../shared/server-errors.ts';
import { useChange } from '../../shared/use-change.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { termTexts as texts } from '../../texts/terms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { dayAsMoment, dayOfMoment, wrongDay } from './days.ts';
import { refreshTerms, type Term } from './term.ts';

const newYear = 'new';

const draftOf = (term: Term | null) => ({
  year: term ? String(term.year_id) : newYear,
  yearName: term?.year ?? '',
  yearNameAr: term?.year_ar ?? '',
  name: term?.name ?? '',
  nameAr: term?.name_ar ?? '',
  first: term?.starts_on ?? null,
  last: term?.ends_on ?? null,
});

/** What the server compares: a change by another owner since then refuses ours. */
const seenOf = ({ year_id, year, year_ar, name, name_ar, starts_on, ends_on }: Term) => ({
  year_id,
  year,
  year_ar,
  name,
  name_ar,
  starts_on,
  ends_on,
});

/** Plans a term, or changes one with the names of its year; what was typed goes only with “Cancel”. */
export function TermDialog(props: { terms: readonly Term[]; changed: Term | null; onClose: () => void }) {
  const { terms, changed, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { timeZone } = useFormat().settings;
  const { language } = useLanguage();
  const [stored] = useState(() => draftOf(changed));
  const [draft, setDraft] = useState(stored);
  const [partly, setPartly] = useState({ first: false, last: false });
  const [tried, setTried] = useState(false);
  const isDirty = draft !== stored || partly.first || partly.last;
  useUnsavedWork(isDirty);
  const years = [...new Map(terms.map((term) => [term.year_id, term])).values()];
  const body = () => ({
    ...(draft.year !== newYear && { year_id: Number(draft.year) }),
    year: { name: draft.yearName.trim(), name_ar: draft.yearNameAr.trim() || null },
    name: draft.name.trim(),
    name_ar: draft.nameAr.trim() || null,
    starts_on: draft.first,
    ends_on: draft.last,
  });
  const plan = useChange({
    call: () => api('POST /api/terms', { body: body() }),
    refresh: refreshTerms,
    failed: texts['terms.addFailed'],
    onDone: onClose,
  });
  const [seen, setSeen] = useState(changed && seenOf(changed));
  const cache = useQueryClient();
  /** Once the owner has been told what is stored now, the next “Save” may replace it. */
  async function lookAgain(error: unknown, id: number): Promise<never> {
    if (error instanceof ApiError && error.failure?.code === 'term.changed') {
      const list = await cache.fetchQuery({
        queryKey: listKeys.terms,
        queryFn: ({ signal }) => api('GET /api/terms', { signal }),
      });
      const found = list.find(({ term_id }) => term_id === id);
      if (found) setSeen(seenOf(found));
    }
    throw error;
  }
  const change = useChange({
    call: (id: number) =>
      api('PUT /api/terms/:id', { params: { id }, body: { ...body(), ...(seen && { seen }) } }).catch(
        (error: unknown) => lookAgain(error, id),
      ),
    refresh: refreshTerms,
    failed: texts['terms.changeFailed'],
    onDone: onClose,
  });
  const busy = plan.isPending || change.isPending;
  const refused = serverErrors(plan.error ?? change.error);
  function set(part: Partial<typeof draft>): void {
    setDraft({ ...draft, ...part });
    if (!busy && refused.length > 0) for (const call of [plan, change]) call.reset();
  }
  const refusal = (at: string) => {
    const found = refused.find(({ field }) => field === at);
    return found && pick(found.text, language);
  };
  const wrongName = (text: string, at: string) =>
    tried && text.trim() === '' ? t('terms.needed') : (refusal(at) ?? undefined);
  const problemOf = (which: 'first' | 'last') => {
    const wrong = wrongDay({ day: draft[which], partly: partly[which] });
    return wrong ?? (draft[which] === null && !isUndated(changed) ? 'terms.needed' : null);
  };
  function dayError(which: 'first' | 'last', at: string) {
    const problem = tried && problemOf(which);
    return problem ? t(problem) : refusal(at);
  }
  function submit(): void {
    setTried(true);
    const isWhole = draft.yearName.trim() !== '' && draft.name.trim() !== '';
    if (!isWhole || problemOf('first') || problemOf('last') || busy) return;
    if (changed) change.mutate(changed.term_id);
    else plan.mutate(undefined);
  }
  function chooseYear(year: string): void {
    const found = years.find(({ year_id }) => String(year_id) === year);
    set({ year: found ? year : newYear, yearName: found?.year ?? '', yearNameAr: found?.year_ar ?? '' });
  }
  const title = changed ? t('terms.change', { name: name(changed, 'name') }) : t('terms.plan');
  return (
    <Dialog open size="large" title={title} onClose={onClose} dismissable={!isDirty}>
      <Form onSubmit={submit} aria-label={title}>
        <p>{t('terms.planHelp')}</p>
        <FieldRow>
          <Select
            label={t('terms.year')}
            placeholder={t('terms.newYear')}
            options={years.map((one) => ({ value: String(one.year_id), label: name(one, 'year') }))}
            value={draft.year === newYear ? '' : draft.year}
            error={refusal('year_id')}
            onChange={(event) => chooseYear(event.currentTarget.value)}
          />
          <TextField
            required
            label={t('terms.yearName')}
            maxLength={60}
            value={draft.yearName}
            error={wrongName(draft.yearName, 'year.name')}
            onChange={(event) => set({ yearName: event.currentTarget.value })}
          />
          <TextField
            label={t('terms.yearNameAr')}
            maxLength={60}
            value={draft.yearNameAr}
            error={refusal('year.name_ar')}
            onChange={(event) => set({ yearNameAr: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            required
            label={t('terms.name')}
            maxLength={60}
            value={draft.name}
            error={wrongName(draft.name, 'name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextField
            label={t('terms.nameAr')}
            maxLength={60}
            value={draft.nameAr}
            error={refusal('name_ar')}
            onChange={(event) => set({ nameAr: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <DateTimeField
            required={!isUndated(changed)}
            show="date"
            label={t('terms.first')}
            value={draft.first && dayAsMoment(draft.first)}
            error={dayError('first', 'starts_on')}
            onPartly={(isPartly) => setPartly((now) => ({ ...now, first: isPartly }))}
            onChange={(moment) => set({ first: moment && dayOfMoment(moment, timeZone) })}
          />
          <DateTimeField
            required={!isUndated(changed)}
            show="date"
            label={t('terms.last')}
            value={draft.last && dayAsMoment(draft.last)}
            error={dayError('last', 'ends_on')}
            onPartly={(isPartly) => setPartly((now) => ({ ...now, last: isPartly }))}
            onChange={(moment) => set({ last: moment && dayOfMoment(moment, timeZone) })}
          />
        </FieldRow>
        <Stack row wrap gap={2}>
          <Button onClick={onClose} disabled={busy}>
            {t('terms.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(changed ? 'terms.save' : 'terms.plan')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The first term, which nobody has planned, may stay without days. */
const isUndated = (term: Term | null): boolean => term !== null && (term.starts_on === null || term.ends_on === null);
