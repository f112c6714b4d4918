import { Badge, Card, type Column, DateTime, DescriptionList, Isolate, Score, Table } from '@daftar/ui';
import { useReceiptTexts } from '../texts/use-texts.ts';
import css from './receipts.module.css';
import type { Statement, Verified } from './verify-receipt.ts';

type Answer = Statement['answers'][number];

/** What a genuine receipt states. */
export function GenuineReceipt({ receipt }: { receipt: Extract<Verified, { genuine: true }> }) {
  const t = useReceiptTexts();
  const { statement, attempt, publicKey } = receipt;
  const { result, day } = statement;
  const items = [
    { label: t('verify.exam'), value: <Isolate>{statement.exam_name}</Isolate> },
    { label: t('verify.course'), value: <Isolate dir="ltr">{statement.course_code}</Isolate> },
    { label: t('verify.student'), value: <Isolate dir="ltr">{attempt.student_id}</Isolate> },
    { label: t('verify.code'), value: <Isolate dir="ltr">{statement.receipt_code}</Isolate> },
    { label: t('verify.opened'), value: <DateTime value={attempt.opened_at} seconds /> },
    { label: t('verify.submitted'), value: <DateTime value={attempt.submitted_at} seconds /> },
    ...(result ? [{ label: t('verify.score'), value: <Score value={result.score} of={result.total_score} /> }] : []),
    {
      label: t('verify.day'),
      value: day ? <DateTime value={`${day.head.day}T12:00:00Z`} show="date" /> : t('verify.notYet'),
    },
    {
      label: t('verify.key'),
      value: (
        <code className={css.key} dir="ltr" translate="no">
          {publicKey}
        </code>
      ),
    },
  ];
  return (
    <>
      <Card>
        <DescriptionList items={items} />
      </Card>
      <Card title={t('verify.answers')}>
        <Answers answers={statement.answers} />
      </Card>
    </>
  );
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  const t = useReceiptTexts();
  const given = ({ option, written }: Answer) => {
    if (option) return <Isolate dir="ltr">{String.fromCharCode(64 + option)}</Isolate>;
    return written ? t('verify.written') : t('verify.none');
  };
  const columns: Column<Answer>[] = [
    {
      id: 'number',
      header: t('verify.number'),
      rowHeader: true,
      numeric: true,
      width: '6rem',
      cell: (row) => row.number,
    },
    { id: 'answer', header: t('verify.answer'), cell: given },
    {
      id: 'saved',
      long: true,
      header: t('verify.saved'),
      cell: (row) =>
        row.saved_at && (
          <>
            <DateTime value={row.saved_at} seconds /> {row.late && <Badge tone="warning">{t('verify.late')}</Badge>}
          </>
        ),
    },
  ];
  return (
    <Table
      caption={t('verify.answers')}
      columns={columns}
      rows={answers}
      rowKey={(row) => row.question_id}
      pageSize={answers.length}
    />
  );
}
