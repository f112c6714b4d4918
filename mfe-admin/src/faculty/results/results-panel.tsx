import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  DateTime,
  EmptyState,
  Form,
  Isolate,
  QueryState,
  Select,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { OfferingResults } from './offering-results.tsx';

type List = CallReply<'GET /api/offering-results'>;
type Offering = List['offerings'][number];
const states = ['missing', 'open', 'sealed'] as const;
type State = (typeof states)[number];
const tones = { missing: 'warning', open: 'neutral', sealed: 'positive' } as const;

interface Asked {
  term: number | undefined;
  state: State | undefined;
  course: string;
  after: number | undefined;
}

/** The results of every offering of a term: what is missing, open, and sealed (RST-02). */
export default function ResultsPanel() {
  const api = useApi();
  const [asked, setAsked] = useState<Asked>({ term: undefined, state: undefined, course: '', after: undefined });
  const [shown, setShown] = useState<number | null>(null);
  const { course, ...rest } = asked;
  const list = useQuery({
    queryKey: ['offering-results', asked],
    queryFn: ({ signal }) =>
      api('GET /api/offering-results', { query: { ...rest, ...(course && { course }) }, signal }),
    // the form stays while other rows are fetched
    placeholderData: keepPreviousData,
  });
  if (shown !== null) return <OfferingResults offeringId={shown} onBack={() => setShown(null)} />;
  return (
    <QueryState query={list}>
      {(data) => <Offerings data={data} asked={asked} onAsk={setAsked} onShow={setShown} />}
    </QueryState>
  );
}

function Offerings(props: {
  data: List;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onShow: (offeringId: number) => void;
}) {
  const { data, asked, onAsk, onShow } = props;
  const t = useTexts();
  const { name } = useNames();
  const [course, setCourse] = useState(asked.course);
  const { counts } = data;
  const all = counts.missing + counts.open + counts.sealed;
  const last = data.offerings.at(-1);
  return (
    <Card title={t('officeResults.title')} subtitle={t('officeResults.help')}>
      <Stack gap={4}>
        <Form onSubmit={() => onAsk({ ...asked, course: course.trim(), after: undefined })}>
          <Stack row wrap gap={2} align="end">
            <Select
              label={t('officeResults.term')}
              value={String(asked.term ?? data.term_id ?? '')}
              options={data.terms.map((term) => ({
                value: String(term.term_id),
                label: `${name(term, 'year')} · ${name(term, 'name')}`,
              }))}
              onChange={(event) => onAsk({ ...asked, term: Number(event.currentTarget.value), after: undefined })}
            />
            <Select
              label={t('officeResults.state')}
              value={asked.state ?? 'any'}
              options={[
                { value: 'any', label: t('officeResults.any', { count: String(all) }) },
                ...states.map((state) => ({
                  value: state,
                  label: t('officeResults.ofState', {
                    state: t(`officeResults.${state}`),
                    count: String(counts[state]),
                  }),
                })),
              ]}
              onChange={(event) =>
                onAsk({
                  ...asked,
                  state: states.find((state) => state === event.currentTarget.value),
                  after: undefined,
                })
              }
            />
            <TextField
              label={t('officeResults.course')}
              maxLength={100}
              value={course}
              onChange={(event) => setCourse(event.currentTarget.value)}
            />
            <Button type="submit">{t('officeResults.find')}</Button>
          </Stack>
        </Form>
        {data.offerings.length === 0 ? (
          <EmptyState title={t('officeResults.none')} />
        ) : (
          <OfferingsTable rows={data.offerings} onShow={onShow} />
        )}
        <Stack row gap={2}>
          {asked.after !== undefined && (
            <Button variant="secondary" onClick={() => onAsk({ ...asked, after: undefined })}>
              {t('officeResults.first')}
            </Button>
          )}
          {data.more && last && (
            <Button variant="secondary" onClick={() => onAsk({ ...asked, after: last.offering_id })}>
              {t('officeResults.next')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function OfferingsTable({ rows, onShow }: { rows: readonly Offering[]; onShow: (offeringId: number) => void }) {
  const t = useTexts();
  const { name, instructor } = useNames();
  const columns: Column<Offering>[] = [
    { id: 'code', header: t('officeResults.code'), cell: (row) => <Isolate>{row.course_code}</Isolate> },
    {
      id: 'name',
      header: t('officeResults.name'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'course_name')}</UserText>,
    },
    { id: 'doctor', header: t('officeResults.doctor'), cell: (row) => <UserText>{instructor(row)}</UserText> },
    {
      id: 'departments',
      header: t('officeResults.departments'),
      cell: (row) => (
        <UserText>{row.departments.map((one) => name(one, 'department_name')).join(' · ') || '–'}</UserText>
      ),
    },
    {
      id: 'students',
      header: t('officeResults.students'),
      numeric: true,
      cell: (row) => <Isolate dir="ltr">{row.students}</Isolate>,
    },
    {
      id: 'state',
      header: t('officeResults.state'),
      cell: (row) => (
        <Stack row wrap gap={1} align="center">
          <Badge tone={tones[row.state]}>{t(`officeResults.${row.state}`)}</Badge>
          {row.state === 'sealed' && row.sealed_at && <DateTime value={row.sealed_at} show="date" />}
          {row.asked && <Badge tone="warning">{t('officeResults.asked')}</Badge>}
        </Stack>
      ),
    },
    {
      id: 'act',
      header: t('officeResults.act'),
      hideHeader: true,
      cell: (row) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={`${t('officeResults.show')}: ${row.course_code} – ${instructor(row)}`}
          onClick={() => onShow(row.offering_id)}
        >
          {t('officeResults.show')}
        </Button>
      ),
    },
  ];
  return <Table caption={t('officeResults.title')} columns={columns} rows={rows} rowKey={(row) => row.offering_id} />;
}
