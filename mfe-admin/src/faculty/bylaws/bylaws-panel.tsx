import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import { useApi, useNames } from '@daftar/remote-kit';
import { Banner, Button, Card, Form, QueryState, Select, Stack } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { useDuties } from '../../shared/use-duties.ts';
import { bylawTexts as texts } from '../../texts/bylaws.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BylawCard } from './bylaw-card.tsx';
import { BylawForm, type Given } from './bylaw-form.tsx';
import { CohortsCard } from './cohorts-card.tsx';
import { type Bylaw, type Bylaws, bylawsKey, useBylaws } from './use-bylaws.ts';

type Example = Bylaws['examples'][number];
/** What is being edited: a new bylaw, or the next version of one. */
type Edited =
  | { rules: BylawRules; example: Example['example'] | null; bylaw: null }
  | { rules: BylawRules; example: null; bylaw: Bylaw };

/** The faculty’s bylaws, their versions, and the cohorts that have them (RST-01). */
export default function BylawsPanel() {
  const bylaws = useBylaws();
  return <QueryState query={bylaws}>{(data) => <Shown data={data} />}</QueryState>;
}

function Shown({ data }: { data: Bylaws }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { may } = useDuties();
  const isOwner = may('changeBylaws');
  const [edited, setEdited] = useState<Edited | null>(null);
  const hasFaculty = data.bylaws.some(({ of_faculty }) => of_faculty);
  const done = { refresh: [bylawsKey], failed: texts['bylaws.failed'], onDone: () => setEdited(null) };
  const add = useChange({
    call: (given: Given) => api('POST /api/bylaws', { body: { ...given, example: edited?.example ?? null } }),
    ...done,
  });
  const change = useChange({
    call: ({ bylaw, given: { starts_at, reason, rules } }: { bylaw: Bylaw; given: Given }) =>
      api('POST /api/bylaws/:bylawId/versions', {
        params: { bylawId: bylaw.bylaw_id },
        body: { starts_at, reason, rules, after: bylaw.versions[0]?.version ?? 1 },
      }),
    ...done,
  });
  if (edited) {
    const title = edited.bylaw ? `${name(edited.bylaw, 'name')} · ${t('bylaws.change')}` : t('bylaws.add');
    return (
      <BylawForm
        title={title}
        rules={edited.rules}
        names={edited.bylaw ? null : { name: '', name_ar: '', mayBeFaculty: !hasFaculty }}
        busy={add.isPending || change.isPending}
        onSave={(given) => (edited.bylaw ? change.mutate({ bylaw: edited.bylaw, given }) : add.mutate(given))}
        onCancel={() => setEdited(null)}
      />
    );
  }
  const [first] = data.examples;
  return (
    <Stack gap={6}>
      {!hasFaculty && first && (
        <Banner tone="warning" title={t('bylaws.none')}>
          {t('bylaws.noneHelp', { name: name(first, 'name') })}
        </Banner>
      )}
      {data.bylaws.map((bylaw) => (
        <BylawCard
          key={bylaw.bylaw_id}
          bylaw={bylaw}
          onChange={isOwner ? (rules) => setEdited({ bylaw, rules, example: null }) : null}
        />
      ))}
      {isOwner && <AddCard data={data} onOpen={(from) => setEdited({ ...from, bylaw: null })} />}
      {data.bylaws.length > 0 && <CohortsCard data={data} />}
    </Stack>
  );
}

/** Which example, or which bylaw, a new one begins from. */
function AddCard(props: {
  data: Bylaws;
  onOpen: (from: { rules: BylawRules; example: Example['example'] | null }) => void;
}) {
  const { data, onOpen } = props;
  const t = useTexts();
  const { name } = useNames();
  const from = [
    ...data.examples.map(({ example, rules, ...one }) => ({ value: `example ${example}`, one, rules, example })),
    ...data.bylaws.flatMap(({ versions: [newest], bylaw_id, ...one }) =>
      newest ? [{ value: `bylaw ${bylaw_id}`, one, rules: newest.rules, example: null }] : [],
    ),
  ];
  const [chosen, setChosen] = useState(from[0]?.value ?? '');
  const begin = from.find(({ value }) => value === chosen);
  return (
    <Card title={t('bylaws.add')} subtitle={t('bylaws.addHelp')}>
      <Form onSubmit={() => begin && onOpen(begin)}>
        <Stack row wrap gap={2} align="end">
          <Select
            label={t('bylaws.beginFrom')}
            value={chosen}
            options={from.map(({ value, one }) => ({ value, label: name(one, 'name') }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button type="submit">{t('bylaws.begin')}</Button>
        </Stack>
      </Form>
    </Card>
  );
}
