import type { TranscriptStatement } from '@daftar/contracts/records/transcript-document';
import { nameIn } from '@daftar/i18n';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Banner, Card, DateTime, DescriptionList, Isolate, QueryState, Stack, Table } from '@daftar/ui';
import { useVerifySheetTexts } from '../texts/use-texts.ts';
import css from './receipts.module.css';
import { Signed, useHeld } from './signed.tsx';
import { verifyTranscript } from './verify-transcript.ts';

/** What the code of a printed transcript states, once a published key fits, to be compared with the paper (RST-04). */
export function VerifiedTranscript({ proof }: { proof: string }) {
  return (
    <Signed what="transcript" proof={proof} verify={verifyTranscript}>
      {(statement) => (
        <>
          <Held statement={statement} />
          <Stated statement={statement} />
        </>
      )}
    </Signed>
  );
}

/** What the platform holds of it now; nothing of what is signed depends on it. */
function Held({ statement: { hash, number } }: { statement: TranscriptStatement }) {
  const t = useVerifySheetTexts();
  const api = useApi();
  const held = useHeld(['held-transcript', hash, number], 'transcript.notFound', (signal) =>
    api('GET /api/held-transcripts/:hash/:number', { params: { hash, number }, signal }),
  );
  return (
    <QueryState query={held}>
      {({ held: transcript }) => {
        if (!transcript) return <Banner tone="warning" title={t('transcript.notHeld')} />;
        if (transcript.changed)
          return (
            <Banner tone="warning" title={t('transcript.changed')}>
              {t('transcript.changedHelp')}
            </Banner>
          );
        if (transcript.later !== null)
          return <Banner tone="info" title={t('transcript.later', { number: transcript.later })} />;
        return <Banner tone="positive" title={t('transcript.asIssued')} />;
      }}
    </QueryState>
  );
}

function Stated({ statement }: { statement: TranscriptStatement }) {
  const t = useVerifySheetTexts();
  const { language } = useLanguage();
  const { measure, average, earned, terms, credited } = statement;
  const figures = [
    ...terms.flatMap((term) =>
      term.courses.map(([code, hours, mark, letter, points, state]) => ({
        term: nameIn(language, term, 'name'),
        code,
        hours,
        mark,
        letter,
        points,
        state,
      })),
    ),
    ...credited.map(([code, hours]) => ({
      term: t('transcript.credited'),
      code,
      hours,
      mark: null,
      letter: null,
      points: null,
      state: '',
    })),
  ];
  const keyed = figures.map((row, key) => ({ ...row, key }));
  const number = (value: number | string | null) => <Isolate dir="ltr">{value ?? '–'}</Isolate>;
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { label: t('transcript.number'), value: statement.number },
            { label: t('transcript.student'), value: <Isolate>{nameIn(language, statement, 'name')}</Isolate> },
            { label: t('transcript.id'), value: <Isolate dir="ltr">{statement.student_id}</Isolate> },
            { label: t('transcript.issued'), value: <DateTime value={statement.issued_at} seconds /> },
            { label: t(measure === 'points' ? 'transcript.average' : 'transcript.percent'), value: number(average) },
            { label: t('transcript.earned'), value: number(earned) },
            {
              label: t('transcript.hash'),
              value: (
                <code className={css.key} dir="ltr" translate="no">
                  {statement.hash}
                </code>
              ),
            },
          ]}
        />
        <Table
          caption={t('transcript.marks')}
          rows={keyed}
          rowKey={(row) => row.key}
          columns={[
            { id: 'code', header: t('transcript.code'), rowHeader: true, cell: (row) => <Isolate>{row.code}</Isolate> },
            { id: 'term', header: t('transcript.term'), cell: (row) => <Isolate>{row.term}</Isolate> },
            { id: 'hours', header: t('transcript.hours'), numeric: true, cell: (row) => number(row.hours) },
            { id: 'mark', header: t('transcript.mark'), numeric: true, cell: (row) => number(row.mark) },
            { id: 'letter', header: t('transcript.letter'), cell: (row) => number(row.letter) },
            { id: 'points', header: t('transcript.points'), numeric: true, cell: (row) => number(row.points) },
          ]}
        />
      </Stack>
    </Card>
  );
}
