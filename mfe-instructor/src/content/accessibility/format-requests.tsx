import { type FormatRequest, useFormatRequests } from '@daftar/course-pages';
import { useNames } from '@daftar/remote-kit';
import { Badge, Button, Card, type Column, DateTime, QueryState, Stack, Table, UserText } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accessibility.module.css';
import { AnswerRequest } from './answer-request.tsx';

const tones = { open: 'warning', done: 'positive', declined: 'neutral', withdrawn: 'neutral' } as const;

/** Students' requests for other formats of a course's chapters, open ones first (BOD-21); nothing when there are none. */
export function FormatRequests({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const requests = useFormatRequests(courseCode);
  return (
    // a refusal is said by the rest of the page
    <QueryState query={requests} skeleton={null} errorText={t('formats.loadFailed')} refused={() => null}>
      {(rows) => rows.length > 0 && <RequestTable rows={rows} courseCode={courseCode} />}
    </QueryState>
  );
}

function RequestTable({ rows, courseCode }: { rows: FormatRequest[]; courseCode: string }) {
  const t = useTexts();
  const { name } = useNames();
  const [answering, setAnswering] = useState<FormatRequest | null>(null);
  const waiting = rows.filter(({ state }) => state === 'open').length;
  const columns: Column<FormatRequest>[] = [
    {
      id: 'student',
      header: t('formats.student'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'student_name')}</UserText>,
    },
    { id: 'chapter', header: t('formats.chapter'), cell: (row) => <UserText>{row.chapter_name}</UserText> },
    {
      id: 'format',
      header: t('formats.format'),
      cell: (row) => (
        <Stack gap={1}>
          <span>{t(`format.${row.format}`)}</span>
          {row.note && <UserText>{row.note}</UserText>}
        </Stack>
      ),
    },
    { id: 'asked', header: t('formats.asked'), cell: (row) => <DateTime value={row.asked_at} show="date" /> },
    {
      id: 'state',
      header: t('formats.state'),
      cell: (row) => (
        <Stack gap={1}>
          <span>
            <Badge tone={tones[row.state]}>{t(`format.state.${row.state}`)}</Badge>
          </span>
          {row.answer && <UserText>{row.answer}</UserText>}
        </Stack>
      ),
    },
    {
      id: 'answer',
      header: t('formats.answer'),
      hideHeader: true,
      align: 'end',
      cell: (row) =>
        row.state === 'open' ? (
          <Button
            size="small"
            aria-label={t('formats.answerOf', { student: name(row, 'student_name'), chapter: row.chapter_name })}
            onClick={() => setAnswering(row)}
          >
            {t('formats.answer')}
          </Button>
        ) : null,
    },
  ];
  return (
    <div className={css.requests}>
      <Card title={t('formats.title')} subtitle={t('formats.waiting', { count: waiting })} flush>
        <Table caption={t('formats.title')} columns={columns} rows={rows} rowKey={(row) => row.id} />
      </Card>
      {answering && <AnswerRequest request={answering} courseCode={courseCode} onClose={() => setAnswering(null)} />}
    </div>
  );
}
