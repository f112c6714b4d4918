import { useNames } from '@daftar/remote-kit';
import { Badge, Card, type Column, DescriptionList, EmptyState, Isolate, Stack, Table, UserText } from '@daftar/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { StudentRecord } from './record.ts';
import { Transcripts } from './transcripts.tsx';
import { Transfers } from './transfers.tsx';

type Course = StudentRecord['courses'][number];
type Term = StudentRecord['terms'][number];
type Average = StudentRecord['cumulative'];
type Fact =
  | 'department'
  | 'cohort'
  | 'bylaw'
  | 'average'
  | 'percentAverage'
  | 'earned'
  | 'level'
  | 'honour'
  | 'probation';

/** A student’s averages and standing, and how each figure came about (RST-03). */
export function RecordCard({ record }: { record: StudentRecord }) {
  const t = useTexts();
  const { name, person } = useNames();
  const { decimals } = record.bylaw;
  const departmentOf = ({ department_name, department_name_ar }: StudentRecord) =>
    department_name && name({ department_name, department_name_ar }, 'department_name');
  const figure = ({ average }: Average) => (average === null ? '–' : average.toFixed(decimals));
  const whyOf = (of: Average) =>
    of.average === null
      ? '–'
      : t('records.computed', { total: String(of.total), weight: String(of.weight), average: figure(of) });
  const facts: [key: Fact, value: ReactNode][] = [
    ['department', record.department_name && <UserText key="department">{departmentOf(record)}</UserText>],
    ['cohort', record.cohort && <UserText key="cohort">{name(record.cohort, 'name')}</UserText>],
    [
      'bylaw',
      <span key="bylaw">
        <UserText>{name(record.bylaw, 'name')}</UserText> ·{' '}
        {record.bylaw.version === null ? t('records.example') : t('records.version', { version: record.bylaw.version })}
      </span>,
    ],
    [
      record.measure === 'points' ? 'average' : 'percentAverage',
      <Isolate key="average" dir="ltr">
        {whyOf(record.cumulative)}
      </Isolate>,
    ],
    ['earned', record.bylaw.basis === 'hours' && String(record.cumulative.earned)],
    ['level', record.level && <UserText key="level">{name(record.level, 'name')}</UserText>],
    ['honour', record.honour && <UserText key="honour">{name(record.honour, 'name')}</UserText>],
    ['probation', record.probations > 0 && String(record.probations)],
  ];
  return (
    <Card
      title={<UserText>{person(record)}</UserText>}
      subtitle={<Isolate>{record.student_id}</Isolate>}
      actions={record.to_dismiss && <Badge tone="danger">{t('records.toDismiss')}</Badge>}
    >
      <Stack gap={5}>
        <DescriptionList
          items={facts.flatMap(([key, value]) => (value ? [{ key, label: t(`records.${key}`), value }] : []))}
        />
        {record.courses.length === 0 ? (
          <EmptyState title={t('records.none')} />
        ) : (
          <>
            <TermsTable terms={record.terms} whyOf={whyOf} />
            <CoursesTable record={record} />
          </>
        )}
        <Transfers record={record} />
        <Transcripts record={record} />
      </Stack>
    </Card>
  );
}

function TermsTable({ terms, whyOf }: { terms: readonly Term[]; whyOf: (of: Average) => string }) {
  const t = useTexts();
  const { name } = useNames();
  const columns: Column<Term>[] = [
    {
      id: 'term',
      header: t('records.term'),
      rowHeader: true,
      cell: (row) => <UserText>{`${name(row, 'year_name')} · ${name(row, 'name')}`}</UserText>,
    },
    { id: 'own', header: t('records.ofTerm'), cell: (row) => <Isolate dir="ltr">{whyOf(row)}</Isolate> },
    {
      id: 'until',
      header: t('records.until'),
      cell: (row) => (
        <>
          <Isolate dir="ltr">{whyOf(row.cumulative)}</Isolate>{' '}
          {row.on_probation && <Badge tone="warning">{t('records.onProbation')}</Badge>}
        </>
      ),
    },
  ];
  return <Table caption={t('records.terms')} columns={columns} rows={terms} rowKey={(row) => row.term_id} />;
}

function CoursesTable({ record }: { record: StudentRecord }) {
  const t = useTexts();
  const { name } = useNames();
  const termOf = new Map(record.terms.map((term) => [term.term_id, term]));
  const columns: Column<Course>[] = [
    {
      id: 'course',
      header: t('records.course'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Isolate>{row.course_code}</Isolate> · <UserText>{name(row, 'course_name')}</UserText>
        </>
      ),
    },
    {
      id: 'term',
      header: t('records.term'),
      cell: (row) => {
        const term = termOf.get(row.term_id);
        return term ? <UserText>{name(term, 'name')}</UserText> : '–';
      },
    },
    {
      id: 'hours',
      header: t('records.hours'),
      numeric: true,
      cell: (row) => <Isolate dir="ltr">{row.hours ?? '–'}</Isolate>,
    },
    {
      id: 'mark',
      header: t('records.mark'),
      numeric: true,
      cell: (row) => <Isolate dir="ltr">{row.mark ?? '–'}</Isolate>,
    },
    {
      id: 'grade',
      header: t('records.grade'),
      cell: (row) => (
        <>
          {row.letter && row.grade ? (
            <>
              <Isolate>{row.letter}</Isolate> ·{' '}
              <UserText>{name({ grade: row.grade, grade_ar: row.grade_ar }, 'grade')}</UserText>
            </>
          ) : (
            t(`officeResults.result.${row.state}`)
          )}
          {row.mercy && <Badge>{t('records.byMercy', { given: row.mercy.given, letter: row.mercy.letter })}</Badge>}
        </>
      ),
    },
    {
      id: 'points',
      header: t('records.points'),
      numeric: true,
      cell: (row) => <Isolate dir="ltr">{row.points ?? '–'}</Isolate>,
    },
    {
      id: 'why',
      header: t('records.why'),
      cell: (row) => t(`records.why.${row.why}`, { value: String(row.value), weight: String(row.weight) }),
    },
  ];
  return (
    <Table
      caption={t('records.courses')}
      columns={columns}
      rows={record.courses}
      rowKey={(row) => row.offering_id}
      pageSize={100}
    />
  );
}
