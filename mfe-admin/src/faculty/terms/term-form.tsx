import { useApi, useFormat, useNames, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Card, FieldRow, Form, Select, Stack, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { termTexts as texts } from '../../texts/terms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { dayAsMoment, dayOfMoment } from './days.ts';
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

/** Plans a term, or changes one with the names of its year. */
export function TermForm(props: { terms: readonly Term[]; changed: Term | null; onDone: () => void }) {
  const { terms, changed, onDone } = props;
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { timeZone } = useFormat().settings;
  const [stored, setStored] = useState(() => draftOf(changed));
  const [draft, setDraft] = useState(stored);
  const [tried, setTried] = useState(false);
  useUnsavedWork(draft !== stored);
  const years = [...new Map(terms.map((term) => [term.year_id, term])).values()];
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const needed = (text: string) => tried && text.trim() === '' && t('terms.needed');
  const neededDay = (day: string | null) => tried && day === null && !isUndated(changed) && t('terms.needed');

  const body = () => ({
    ...(draft.year !== newYear && { year_id: Number(draft.year) }),
    year: { name: draft.yearName.trim(), name_ar: draft.yearNameAr.trim() || null },
    name: draft.name.trim(),
    name_ar: draft.nameAr.trim() || null,
    starts_on: draft.first,
    ends_on: draft.last,
  });
  const done = () => {
    const empty = draftOf(null);
    setStored(empty);
    setDraft(empty);
    setTried(false);
    onDone();
  };
  const plan = useChange({
    call: () => api('POST /api/terms', { body: body() }),
    refresh: refreshTerms,
    failed: texts['terms.addFailed'],
    onDone: done,
  });
  const change = useChange({
    call: (id: number) => api('PUT /api/terms/:id', { params: { id }, body: body() }),
    refresh: refreshTerms,
    failed: texts['terms.changeFailed'],
    onDone: done,
  });
  const busy = plan.isPending || change.isPending;
  function submit(): void {
    setTried(true);
    const isWhole = draft.yearName.trim() !== '' && draft.name.trim() !== '';
    const hasDays = isUndated(changed) || (draft.first !== null && draft.last !== null);
    if (!isWhole || !hasDays || busy) return;
    if (changed) change.mutate(changed.term_id);
    else plan.mutate(undefined);
  }
  function chooseYear(year: string): void {
    const found = years.find(({ year_id }) => String(year_id) === year);
    set({ year: found ? year : newYear, yearName: found?.year ?? '', yearNameAr: found?.year_ar ?? '' });
  }
  const title = changed ? t('terms.change', { name: name(changed, 'name') }) : t('terms.plan');
  return (
    <Card title={title} subtitle={t('terms.planHelp')}>
      <Form onSubmit={submit} aria-label={title}>
        <FieldRow>
          <Select
            label={t('terms.year')}
            placeholder={t('terms.newYear')}
            options={years.map((one) => ({ value: String(one.year_id), label: name(one, 'year') }))}
            value={draft.year === newYear ? '' : draft.year}
            onChange={(event) => chooseYear(event.currentTarget.value)}
          />
          <TextField
            required
            label={t('terms.yearName')}
            maxLength={60}
            value={draft.yearName}
            error={needed(draft.yearName)}
            onChange={(event) => set({ yearName: event.currentTarget.value })}
          />
          <TextField
            label={t('terms.yearNameAr')}
            maxLength={60}
            value={draft.yearNameAr}
            onChange={(event) => set({ yearNameAr: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            required
            label={t('terms.name')}
            maxLength={60}
            value={draft.name}
            error={needed(draft.name)}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextField
            label={t('terms.nameAr')}
            maxLength={60}
            value={draft.nameAr}
            onChange={(event) => set({ nameAr: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <DateTimeField
            required
            show="date"
            label={t('terms.first')}
            value={draft.first && dayAsMoment(draft.first)}
            error={neededDay(draft.first)}
            onChange={(moment) => set({ first: moment && dayOfMoment(moment, timeZone) })}
          />
          <DateTimeField
            required
            show="date"
            label={t('terms.last')}
            value={draft.last && dayAsMoment(draft.last)}
            error={neededDay(draft.last)}
            onChange={(moment) => set({ last: moment && dayOfMoment(moment, timeZone) })}
          />
        </FieldRow>
        <Stack row wrap gap={2}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(changed ? 'terms.save' : 'terms.plan')}
          </Button>
          {changed && <Button onClick={onDone}>{t('terms.cancel')}</Button>}
        </Stack>
      </Form>
    </Card>
  );
}

/** The first term, which nobody has planned, may stay without days. */
const isUndated = (term: Term | null): boolean => term !== null && (term.starts_on === null || term.ends_on === null);
