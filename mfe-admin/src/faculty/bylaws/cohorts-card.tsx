import { isBlank, plainId } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  Form,
  Isolate,
  Select,
  Stack,
  Table,
  TextArea,
  TextField,
  UserText,
} from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { useDuties } from '../../shared/use-duties.ts';
import { bylawTexts as texts } from '../../texts/bylaws.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Bylaws, bylawsKey } from './use-bylaws.ts';

/** The cohorts with their bylaws, and who is put into them (RST-01). */
export function CohortsCard({ data }: { data: Bylaws }) {
  const t = useTexts();
  const { name } = useNames();
  const { may } = useDuties();
  const bylawOf = new Map(data.bylaws.map((bylaw) => [bylaw.bylaw_id, bylaw]));
  return (
    <Card title={t('cohorts.title')} subtitle={t('cohorts.help')}>
      <Stack gap={5}>
        {data.cohorts.length === 0 ? (
          <EmptyState title={t('cohorts.none')} />
        ) : (
          <Table
            caption={t('cohorts.title')}
            rows={data.cohorts}
            rowKey={(cohort) => cohort.cohort_id}
            columns={[
              {
                id: 'name',
                header: t('cohorts.cohort'),
                rowHeader: true,
                cell: (cohort) => <UserText>{name(cohort, 'name')}</UserText>,
              },
              {
                id: 'bylaw',
                header: t('cohorts.bylaw'),
                cell: (cohort) => {
                  const bylaw = bylawOf.get(cohort.bylaw_id);
                  return bylaw ? <UserText>{name(bylaw, 'name')}</UserText> : '–';
                },
              },
              {
                id: 'students',
                header: t('cohorts.students'),
                numeric: true,
                cell: (cohort) => <Isolate dir="ltr">{cohort.students}</Isolate>,
              },
            ]}
          />
        )}
        {may('changeBylaws') && <CohortForm data={data} />}
        {may('cohortMembers') && data.cohorts.length > 0 && <MembersForm data={data} />}
      </Stack>
    </Card>
  );
}

/** Adds a cohort, or changes the chosen one. */
function CohortForm({ data }: { data: Bylaws }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const none = { id: 'new', name: '', name_ar: '', bylaw_id: String(data.bylaws[0]?.bylaw_id ?? '') };
  const [draft, setDraft] = useState(none);
  const [tried, setTried] = useState(false);
  const show = (shown: typeof none) => {
    setDraft(shown);
    setTried(false);
  };
  const done = { refresh: [bylawsKey], failed: texts['cohorts.failed'], onDone: () => show(none) };
  const bodyOf = ({ name: en, name_ar, bylaw_id }: typeof none) => ({ name: en, name_ar, bylaw_id: Number(bylaw_id) });
  const add = useChange({
    call: (given: typeof none) => api('POST /api/cohorts', { body: bodyOf(given) }),
    ...done,
  });
  const change = useChange({
    call: (given: typeof none) =>
      api('PUT /api/cohorts/:cohortId', { params: { cohortId: Number(given.id) }, body: bodyOf(given) }),
    ...done,
  });
  const choose = (id: string) => {
    const cohort = data.cohorts.find(({ cohort_id }) => String(cohort_id) === id);
    show(cohort ? { id, name: cohort.name, name_ar: cohort.name_ar, bylaw_id: String(cohort.bylaw_id) } : none);
  };
  const complete = !isBlank(draft.name) && !isBlank(draft.name_ar) && draft.bylaw_id !== '';
  const missing = (text: string) => tried && isBlank(text) && t('bylaws.fillIn');
  function submit(): void {
    setTried(true);
    if (complete) (draft.id === 'new' ? add : change).mutate(draft);
  }
  return (
    <Form aria-label={t('cohorts.add')} onSubmit={submit}>
      <Stack row wrap gap={2} align="end">
        {data.cohorts.length > 0 && (
          <Select
            label={t('cohorts.cohort')}
            value={draft.id}
            options={[
              { value: 'new', label: t('cohorts.new') },
              ...data.cohorts.map((cohort) => ({ value: String(cohort.cohort_id), label: name(cohort, 'name') })),
            ]}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <TextField
          required
          label={t('bylaws.name')}
          maxLength={120}
          value={draft.name}
          error={missing(draft.name)}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <TextField
          required
          label={t('bylaws.nameAr')}
          maxLength={120}
          value={draft.name_ar}
          error={missing(draft.name_ar)}
          onChange={(event) => setDraft({ ...draft, name_ar: event.currentTarget.value })}
        />
        <Select
          label={t('cohorts.bylaw')}
          value={draft.bylaw_id}
          options={data.bylaws.map((bylaw) => ({ value: String(bylaw.bylaw_id), label: name(bylaw, 'name') }))}
          onChange={(event) => setDraft({ ...draft, bylaw_id: event.currentTarget.value })}
        />
        <Button type="submit" busy={add.isPending || change.isPending}>
          {t(draft.id === 'new' ? 'cohorts.add' : 'cohorts.save')}
        </Button>
      </Stack>
    </Form>
  );
}

/** Puts the students with these numbers into a cohort. */
function MembersForm({ data }: { data: Bylaws }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const [cohort, setCohort] = useState(String(data.cohorts[0]?.cohort_id ?? 'none'));
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const words = [...new Set(typed.split(/[\s،,;]+/).map(plainId))].filter((word) => word !== '');
  const bad = words.find((word) => !/^\d{7,15}$/.test(word));
  const send = useChange({
    call: (ids: readonly string[]) =>
      api('PUT /api/cohort-members', {
        body: { cohort_id: cohort === 'none' ? null : Number(cohort), student_ids: ids.map(Number) },
      }),
    refresh: [bylawsKey],
    failed: texts['cohorts.failed'],
    onDone: () => {
      setTyped('');
      setTried(false);
    },
  });
  function submit(): void {
    setTried(true);
    if (words.length > 0 && !bad) send.mutate(words);
  }
  return (
    <Form aria-label={t('cohorts.members')} onSubmit={submit}>
      <Stack gap={3}>
        <Select
          label={t('cohorts.cohort')}
          value={cohort}
          options={[
            { value: 'none', label: t('cohorts.noCohort') },
            ...data.cohorts.map((one) => ({ value: String(one.cohort_id), label: name(one, 'name') })),
          ]}
          onChange={(event) => setCohort(event.currentTarget.value)}
        />
        <TextArea
          dir="ltr"
          label={t('cohorts.ids')}
          rows={3}
          value={typed}
          error={bad ? t('cohorts.badId', { id: bad }) : tried && words.length === 0 && t('cohorts.noIds')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={send.isPending}>
            {t('cohorts.put')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
