import type { MercyRules } from '@daftar/contracts/mercy/rules';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  DateTime,
  EmptyState,
  Form,
  Isolate,
  QueryState,
  Select,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { useDuties } from '../../shared/use-duties.ts';
import { mercyTexts as texts } from '../../texts/late/mercy.ts';
import { RulesForm } from './rules-form.tsx';
import { RulesList } from './rules-list.tsx';
import { RunView } from './run-view.tsx';
import { type Mercy, mercyKey, mercyPath, toneOf, useMercyTexts } from './use-mercy.ts';

/** `/AdminCourse?panel=mercy`: the mercy rules and their runs, or one run (RST-08). */
export default function MercyPanel() {
  const api = useApi();
  const [search] = useSearchParams();
  const runId = Number(search.get('run'));
  const isRun = Number.isSafeInteger(runId) && runId > 0;
  const query = useQuery({
    queryKey: mercyKey,
    queryFn: ({ signal }) => api('GET /api/mercy', { signal }),
    enabled: !isRun,
  });
  if (isRun) return <RunView key={runId} runId={runId} />;
  return (
    <QueryState query={query}>
      {(data) => (
        <Stack gap={6}>
          <Rules data={data} />
          <Runs data={data} />
        </Stack>
      )}
    </QueryState>
  );
}

function Rules({ data: { versions } }: { data: Mercy }) {
  const t = useMercyTexts();
  const api = useApi();
  const { may } = useDuties();
  const [isEdited, setEdited] = useState(false);
  const [newest, ...earlier] = versions;
  const save = useChange({
    call: (given: { rules: MercyRules; reason: string }) =>
      api('POST /api/mercy/versions', { body: { ...given, after: newest?.version ?? 0 } }),
    refresh: [mercyKey],
    failed: texts['mercy.failed'],
    onDone: () => setEdited(false),
  });
  if (isEdited)
    return (
      <RulesForm
        rules={newest?.rules ?? null}
        busy={save.isPending}
        onSave={(given) => save.mutate(given)}
        onCancel={() => setEdited(false)}
      />
    );
  return (
    <Card title={t('mercy.title')} subtitle={t('mercy.help')}>
      <Stack gap={4}>
        {newest ? (
          <>
            <p>
              {t('mercy.version', { version: newest.version })} · <DateTime value={newest.made_at} show="date" /> ·{' '}
              <UserText>{newest.reason}</UserText>
            </p>
            <RulesList rules={newest.rules} />
          </>
        ) : (
          <EmptyState title={t('mercy.noRules')}>{t('mercy.noRulesHelp')}</EmptyState>
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{t('mercy.versions')}</summary>
            <ul>
              {earlier.map(({ version, made_at, reason }) => (
                <li key={version}>
                  {t('mercy.version', { version })} · <DateTime value={made_at} show="date" /> ·{' '}
                  <UserText>{reason}</UserText>
                </li>
              ))}
            </ul>
          </details>
        )}
        {may('stateMercy') && (
          <div>
            <Button variant="secondary" onClick={() => setEdited(true)}>
              {t(newest ? 'mercy.change' : 'mercy.state')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Runs({ data }: { data: Mercy }) {
  const t = useMercyTexts();
  const { name } = useNames();
  return (
    <Card title={t('mercy.runs')} subtitle={t('mercy.runsHelp')}>
      <Stack gap={5}>
        {data.runs.length === 0 ? (
          <EmptyState title={t('mercy.noRuns')} />
        ) : (
          <Table
            caption={t('mercy.runs')}
            rows={data.runs}
            rowKey={(run) => run.run_id}
            columns={[
              {
                id: 'term',
                header: t('mercy.term'),
                rowHeader: true,
                cell: (run) => (
                  <UserText>
                    {name(run, 'year')} · {name(run, 'name')}
                  </UserText>
                ),
              },
              {
                id: 'level',
                header: t('mercy.ofLevel'),
                numeric: true,
                cell: ({ level }) => <Isolate dir="ltr">{level}</Isolate>,
              },
              {
                id: 'state',
                header: t('mercy.runState'),
                cell: ({ state }) => <Badge tone={toneOf[state]}>{t(`mercy.runState.${state}`)}</Badge>,
              },
              {
                id: 'students',
                header: t('mercy.students'),
                numeric: true,
                cell: ({ students }) => <Isolate dir="ltr">{students}</Isolate>,
              },
              { id: 'made', header: t('mercy.made'), cell: ({ made_at }) => <DateTime value={made_at} /> },
              {
                id: 'act',
                header: t('mercy.act'),
                hideHeader: true,
                cell: (run) => <Link to={mercyPath(run.run_id)}>{t('mercy.show')}</Link>,
              },
            ]}
          />
        )}
        {data.versions.length > 0 && data.terms.length > 0 && <DryRunForm terms={data.terms} />}
      </Stack>
    </Card>
  );
}

function DryRunForm({ terms }: { terms: Mercy['terms'] }) {
  const t = useMercyTexts();
  const api = useApi();
  const { name } = useNames();
  const navigate = useNavigate();
  const [termId, setTerm] = useState(terms[0]!.term_id);
  const [level, setLevel] = useState(terms[0]!.levels[0]!);
  const { levels } = terms.find(({ term_id }) => term_id === termId)!;
  const run = useChange({
    call: () => api('POST /api/mercy/runs', { body: { term_id: termId, level } }),
    refresh: [mercyKey],
    failed: texts['mercy.failed'],
    onDone: ({ run_id }) => navigate(mercyPath(run_id)),
  });
  return (
    <Form aria-label={t('mercy.dryRun')} onSubmit={() => run.mutate(undefined)}>
      <Stack row wrap gap={2} align="end">
        <Select
          label={t('mercy.term')}
          value={String(termId)}
          options={terms.map((one) => ({
            value: String(one.term_id),
            label: `${name(one, 'year')} · ${name(one, 'name')}`,
          }))}
          onChange={(event) => {
            const chosen = terms.find(({ term_id }) => term_id === Number(event.currentTarget.value))!;
            setTerm(chosen.term_id);
            if (!chosen.levels.includes(level)) setLevel(chosen.levels[0]!);
          }}
        />
        <Select
          label={t('mercy.ofLevel')}
          value={String(level)}
          options={levels.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
        />
        <Button type="submit" busy={run.isPending}>
          {t('mercy.dryRun')}
        </Button>
      </Stack>
    </Form>
  );
}
