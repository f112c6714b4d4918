import { partKinds } from '@daftar/contracts/gradebook/kinds';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Banner,
  Button,
  Card,
  type Column,
  DescriptionList,
  Isolate,
  QueryState,
  Select,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type Result, type Results, resultsKey } from './results.ts';
import { StateDialog } from './state-dialog.tsx';
import { Versions } from './versions.tsx';

/** The results of one offering: in force or as they stand, of each version, and what changed (RST-02). */
export function OfferingResults({ offeringId, onBack }: { offeringId: number; onBack: () => void }) {
  const t = useTexts();
  const api = useApi();
  const [version, setVersion] = useState<number | undefined>();
  const query = useQuery({
    queryKey: [...resultsKey(offeringId), version],
    queryFn: ({ signal }) =>
      api('GET /api/offering-results/:offeringId', { params: { offeringId }, query: { version }, signal }),
    // each reading is on the activity log
    refetchOnWindowFocus: false,
  });
  return (
    <Stack gap={4}>
      <div>
        <Button variant="secondary" onClick={onBack}>
          {t('officeResults.back')}
        </Button>
      </div>
      <QueryState query={query} skeleton={<Skeleton shape="table" />}>
        {(results) => <Shown results={results} version={version} onVersion={setVersion} />}
      </QueryState>
    </Stack>
  );
}

function Shown(props: { results: Results; version: number | undefined; onVersion: (version?: number) => void }) {
  const { results, version, onVersion } = props;
  const t = useTexts();
  const { name, instructor, person } = useNames();
  const [deciding, setDeciding] = useState<Result | null>(null);
  const named = new Set(results.students.flatMap(({ parts }) => parts.map(({ part }) => part)));
  const columns: Column<Result>[] = [
    { id: 'id', header: t('officeResults.id'), cell: (row) => <Isolate>{row.student_id}</Isolate> },
    {
      id: 'student',
      header: t('officeResults.student'),
      rowHeader: true,
      cell: (row) => (
        <>
          <UserText>{person(row)}</UserText>
          {row.withdrawn && ` · ${t('officeResults.withdrawn')}`}
        </>
      ),
    },
    ...partKinds
      .filter((part) => named.has(part))
      .map((part) => ({
        id: part,
        header: t(`officeResults.part.${part}`),
        numeric: true,
        cell: (row: Result) => (
          <Isolate dir="ltr">{row.parts.find((one) => one.part === part)?.percent ?? '–'}</Isolate>
        ),
      })),
    {
      id: 'mark',
      header: t('officeResults.mark'),
      numeric: true,
      cell: (row) => <Isolate dir="ltr">{row.mark ?? '–'}</Isolate>,
    },
    {
      id: 'grade',
      header: t('officeResults.grade'),
      cell: (row) =>
        row.letter && row.grade ? (
          <UserText>{`${row.letter} · ${name({ grade: row.grade, grade_ar: row.grade_ar }, 'grade')}`}</UserText>
        ) : (
          '–'
        ),
    },
    {
      id: 'points',
      header: t('officeResults.points'),
      numeric: true,
      cell: (row) => <Isolate dir="ltr">{row.points ?? '–'}</Isolate>,
    },
    {
      id: 'result',
      header: t('officeResults.result'),
      cell: (row) => (
        <>
          {t(`officeResults.result.${row.state}`)}
          {row.reason && (
            <>
              : <UserText>{row.reason}</UserText>
            </>
          )}
        </>
      ),
    },
    ...(results.state === 'sealed'
      ? []
      : [
          {
            id: 'decide',
            header: t('officeResults.act'),
            hideHeader: true,
            cell: (row: Result) => (
              <Button
                size="small"
                variant="secondary"
                aria-label={`${t('officeResults.decide')}: ${person(row)}`}
                onClick={() => setDeciding(row)}
              >
                {t('officeResults.decide')}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <>
      <Card
        title={
          <>
            <Isolate>{results.course_code}</Isolate> · <UserText>{name(results, 'course_name')}</UserText>
          </>
        }
        subtitle={<UserText>{instructor(results)}</UserText>}
      >
        <Stack gap={4}>
          {results.shown === null && <Banner tone="warning">{t('officeResults.notSealed')}</Banner>}
          {results.versions.length > 0 && (
            <Select
              label={t('officeResults.shown')}
              value={String(version ?? 'present')}
              options={[
                {
                  value: 'present',
                  label: results.state === 'sealed' ? t('officeResults.inForceNow') : t('officeResults.present'),
                },
                ...results.versions.map((one) => ({
                  value: String(one.version),
                  label: t('officeResults.version', { version: one.version }),
                })),
              ]}
              onChange={(event) => onVersion(Number(event.currentTarget.value) || undefined)}
            />
          )}
          <DescriptionList
            items={[
              ...results.bylaws.map((bylaw) => ({
                key: `${bylaw.name} ${bylaw.version}`,
                label: t('officeResults.bylaw'),
                value: (
                  <>
                    <UserText>{name(bylaw, 'name')}</UserText> ·{' '}
                    {bylaw.version === null
                      ? t('officeResults.example')
                      : t('officeResults.version', { version: bylaw.version })}
                  </>
                ),
              })),
              ...(results.hash
                ? [
                    {
                      key: 'hash',
                      label: t('officeResults.checksum'),
                      value: <Isolate dir="ltr">{results.hash.slice(0, 16)}</Isolate>,
                    },
                  ]
                : []),
            ]}
          />
          <Table
            caption={t('officeResults.title')}
            columns={columns}
            rows={results.students}
            rowKey={(row) => row.student_id}
            pageSize={100}
          />
        </Stack>
      </Card>
      {results.versions.length > 0 && <Versions results={results} />}
      {deciding && (
        <StateDialog offeringId={results.offering_id} student={deciding} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}
