import type { CallReply } from '@daftar/contracts/client';
import { useApi, useFormat, useLanguage, useNames } from '@daftar/remote-kit';
import { Banner, Button, Card, type Column, Isolate, QueryState, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { ShieldCheck } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/use-change.ts';
import { resultCheckTexts as texts } from '../../texts/result-check.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './activity-log.module.css';

type Check = NonNullable<CallReply<'GET /api/result-checks/last'>['check']>;
type Outcome = NonNullable<Check['outcome']>;
type Finding = Outcome['findings'][number];

const key = ['admin', 'result-check'] as const;
const lookEveryMs = 2000;

/** An auditor lets the platform prove its results, and sees what the last check found (TRU-17). */
export function ResultCheck() {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const last = useQuery({
    queryKey: [...key, language],
    queryFn: ({ signal }) => api('GET /api/result-checks/last', { query: { language }, signal }),
    refetchInterval: ({ state }) => state.data?.check?.state === 'running' && lookEveryMs,
  });
  const start = useChange({
    call: () => api('POST /api/result-checks'),
    refresh: [key],
    failed: texts['resultCheck.failed'],
  });
  const isRunning = last.data?.check?.state === 'running';
  return (
    <Card
      title={t('resultCheck.title')}
      subtitle={t('resultCheck.help')}
      actions={
        <Button icon={<ShieldCheck />} busy={start.isPending || isRunning} onClick={() => start.mutate(undefined)}>
          {t('resultCheck.start')}
        </Button>
      }
    >
      <QueryState query={last} skeleton={<Skeleton />}>
        {({ check }) => check && <Last check={check} />}
      </QueryState>
    </Card>
  );
}

function Last({ check }: { check: Check }) {
  const t = useTexts();
  const { name } = useNames();
  const { dateTime } = useFormat();
  if (check.state === 'running')
    return (
      <Banner tone="info" live>
        {t('resultCheck.running', { count: check.examined })}
      </Banner>
    );
  return (
    <Stack gap={3}>
      {check.outcome ? <Found outcome={check.outcome} /> : <Banner tone="warning">{t('resultCheck.brokeOff')}</Banner>}
      <p className={css.muted}>
        <UserText>{name(check, 'asked_by_name') ?? ''}</UserText> · {dateTime(check.finished_at ?? check.asked_at)}
      </p>
    </Stack>
  );
}

function Found({ outcome }: { outcome: Outcome }) {
  const t = useTexts();
  const { number } = useFormat();
  const { results, waiting, events, signed, problems, findings } = outcome;
  return (
    <>
      {problems === 0 ? (
        <Banner tone="positive" live title={t('resultCheck.proven', { count: results })}>
          {t('resultCheck.logIntact', { count: events })}
        </Banner>
      ) : (
        <Banner tone="danger" live title={t('resultCheck.differs', { count: problems })}>
          {t('resultCheck.differsHelp')}
          {problems > findings.length && ` ${t('resultCheck.onlyFirst', { count: number(findings.length) })}`}
        </Banner>
      )}
      {waiting > 0 && <Banner tone="info">{t('resultCheck.waiting', { count: waiting })}</Banner>}
      {!signed && <Banner tone="warning">{t('resultCheck.unsigned')}</Banner>}
      {findings.length > 0 && <Findings findings={findings} />}
    </>
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  const t = useTexts();
  const columns: Column<Finding>[] = [
    {
      id: 'where',
      header: t('resultCheck.where'),
      rowHeader: true,
      cell: ({ of, id, name }) => (
        <>
          {name && (
            <div>
              <UserText>{name}</UserText>
            </div>
          )}
          <span className={name ? css.muted : undefined}>{t(`resultCheck.of.${of}`, { id })}</span>
        </>
      ),
    },
    { id: 'what', header: t('resultCheck.what'), cell: ({ part }) => t(`resultCheck.part.${part}`) },
    {
      id: 'field',
      header: t('resultCheck.field'),
      cell: ({ what, question_id }) => (
        <span className={css.muted}>
          <Isolate dir="ltr">{question_id === null ? what : `${what} (question ${question_id})`}</Isolate>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('resultCheck.title')}
      columns={columns}
      rows={findings}
      rowKey={({ of, id, what, question_id }) => `${of} ${id} ${what} ${question_id}`}
    />
  );
}
