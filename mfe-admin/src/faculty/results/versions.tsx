import { useNames } from '@daftar/remote-kit';
import { Badge, Card, type Column, DateTime, Isolate, Stack, Table, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Results } from './results.ts';

type Change = Results['changes'][number];

/** All sealed versions, who asked to reopen one and who did, and each result that changed (RST-02). */
export function Versions({ results }: { results: Results }) {
  const t = useTexts();
  const { person } = useNames();
  const inForce = results.state === 'sealed' ? results.versions[0]?.version : undefined;
  const said = (of: Change['before']) =>
    of === null ? (
      '–'
    ) : (
      <>
        <Isolate dir="ltr">{`${of.mark ?? '–'} ${of.letter ?? ''}`}</Isolate> {t(`officeResults.result.${of.state}`)}
      </>
    );
  const columns: Column<Change>[] = [
    {
      id: 'student',
      header: t('officeResults.student'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Isolate>{row.student_id}</Isolate> · <UserText>{person(row)}</UserText>
        </>
      ),
    },
    { id: 'before', header: t('officeResults.before'), cell: (row) => said(row.before) },
    { id: 'after', header: t('officeResults.after'), cell: (row) => said(row.after) },
    {
      id: 'version',
      header: t('officeResults.versions'),
      cell: (row) => t('officeResults.version', { version: row.version }),
    },
  ];
  return (
    <Card title={t('officeResults.versions')}>
      <Stack gap={4}>
        <ul>
          {results.versions.map((one) => (
            <li key={one.version}>
              {t('officeResults.version', { version: one.version })} · <DateTime value={one.sealed_at} />{' '}
              {one.version === inForce && <Badge tone="positive">{t('officeResults.inForce')}</Badge>}
              {one.reopened && one.asked_by && one.decided_by && (
                <>
                  {' '}
                  ·{' '}
                  <UserText>
                    {t('officeResults.reopened', {
                      asked: person(one.asked_by),
                      decided: person(one.decided_by),
                      reason: one.reason ?? '',
                    })}
                  </UserText>
                </>
              )}
            </li>
          ))}
        </ul>
        {results.changes.length > 0 && (
          <Table
            caption={t('officeResults.changes')}
            columns={columns}
            rows={results.changes}
            rowKey={(row) => `${row.version} ${row.student_id}`}
          />
        )}
      </Stack>
    </Card>
  );
}
