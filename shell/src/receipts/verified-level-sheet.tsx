import type { LevelSheetStatement } from '@daftar/contracts/levels/document';
import { nameIn } from '@daftar/i18n';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Banner, Card, DateTime, DescriptionList, Isolate, QueryState, Stack, Table } from '@daftar/ui';
import { useVerifySheetTexts } from '../texts/use-texts.ts';
import css from './receipts.module.css';
import { Signed, useHeld } from './signed.tsx';
import { verifyLevelSheet } from './verify-level-sheet.ts';

/** What the code of a page of a level sheet states, once a published key fits, to be compared with the paper (RST-09). */
export function VerifiedLevelSheet({ proof }: { proof: string }) {
  return (
    <Signed what="levelSheet" proof={proof} verify={verifyLevelSheet}>
      {(statement) => (
        <>
          <Held hash={statement.hash} />
          <Stated statement={statement} />
        </>
      )}
    </Signed>
  );
}

/** What the platform holds of it now; nothing of what is signed depends on it. */
function Held({ hash }: { hash: string }) {
  const t = useVerifySheetTexts();
  const api = useApi();
  const held = useHeld(['held-level-sheet', hash], 'levelResult.notFound', (signal) =>
    api('GET /api/held-level-sheets/:hash', { params: { hash }, signal }),
  );
  return (
    <QueryState query={held}>
      {({ held: sheet }) => {
        if (!sheet) return <Banner tone="warning" title={t('levelSheet.notHeld')} />;
        if (sheet.later !== null)
          return <Banner tone="warning" title={t('levelSheet.later', { number: sheet.later })} />;
        if (sheet.changed) return <Banner tone="warning" title={t('transcript.changed')} />;
        return (
          <Banner
            tone={sheet.published_at ? 'positive' : 'info'}
            title={t(sheet.published_at ? 'levelSheet.published' : 'levelSheet.unpublished')}
          />
        );
      }}
    </QueryState>
  );
}

function Stated({ statement }: { statement: LevelSheetStatement }) {
  const t = useVerifySheetTexts();
  const { language } = useLanguage();
  const { codes, students } = statement;
  const said = ([, mark, letter, state, given]: LevelSheetStatement['students'][number][2][number]) =>
    `${mark ?? '–'} ${letter ?? state}${given > 0 ? ` +${given}` : ''}`;
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { label: t('levelSheet.term'), value: <Isolate>{nameIn(language, statement, 'term')}</Isolate> },
            { label: t('levelSheet.level'), value: statement.level },
            { label: t('transcript.number'), value: statement.number },
            {
              label: t('levelSheet.page'),
              value: <Isolate dir="ltr">{`${statement.page || '–'} / ${statement.pages}`}</Isolate>,
            },
            { label: t('levelSheet.made'), value: <DateTime value={statement.made_at} seconds /> },
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
        {students.length > 0 && (
          <Table
            caption={t('transcript.marks')}
            rows={students}
            rowKey={([id]) => id}
            columns={[
              {
                id: 'student',
                header: t('transcript.id'),
                rowHeader: true,
                cell: ([id]) => <Isolate dir="ltr">{id}</Isolate>,
              },
              ...codes.map((code, at) => ({
                id: code,
                header: code,
                cell: ([, , results]: LevelSheetStatement['students'][number]) => (
                  <Isolate dir="ltr">
                    {results
                      .filter(([place]) => place === at)
                      .map(said)
                      .join(' · ') || '–'}
                  </Isolate>
                ),
              })),
              {
                id: 'average',
                header: t('levelSheet.average'),
                numeric: true,
                cell: ([, average]) => <Isolate dir="ltr">{average ?? '–'}</Isolate>,
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
