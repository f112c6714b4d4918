import { printed } from '@daftar/exam-pages/print/sheet-parts';
import { inWords } from '@daftar/i18n/in-words';
import { useApi, useNames } from '@daftar/remote-kit';
import { Card, DateTime, Isolate, QueryState, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import type { ControlPaper } from './control.ts';
import { useControlTexts } from './use-control-texts.ts';

/** Names and marks of a paper whose numbers are opened (RST-07). */
export function MarksView({ paper }: { paper: ControlPaper }) {
  const t = useControlTexts();
  const api = useApi();
  const { language, person } = useNames();
  const query = useQuery({
    queryKey: ['control-marks', paper.paper_id],
    queryFn: ({ signal }) =>
      api('GET /api/control-papers/:paperId/marks', { params: { paperId: paper.paper_id }, signal }),
    // each reading is on the activity log
    refetchOnWindowFocus: false,
  });
  return (
    <Card title={t('control.marks')}>
      <QueryState query={query} skeleton={<Skeleton shape="table" />}>
        {({ marks, opened_at, hash }) => (
          <Stack gap={3}>
            <p>
              {t('control.openedAt')} <DateTime value={opened_at} /> · {t('control.checksum')}{' '}
              <code dir="ltr" className={printed.hash}>
                {hash}
              </code>
            </p>
            <Table
              caption={t('control.marks')}
              rows={marks}
              rowKey={(row) => row.student_id}
              columns={[
                {
                  id: 'seat',
                  header: t('control.seat'),
                  numeric: true,
                  sort: (row) => row.seat,
                  cell: (row) => <Isolate dir="ltr">{row.seat}</Isolate>,
                },
                {
                  id: 'name',
                  header: t('control.name'),
                  rowHeader: true,
                  cell: (row) => <UserText>{person(row)}</UserText>,
                },
                {
                  id: 'number',
                  header: t('control.secretNumber'),
                  numeric: true,
                  sort: (row) => row.number,
                  cell: (row) => <Isolate dir="ltr">{row.number}</Isolate>,
                },
                {
                  id: 'mark',
                  header: t('control.mark'),
                  sort: (row) => row.mark,
                  cell: ({ mark }) =>
                    mark === null ? (
                      t('control.noSheet')
                    ) : (
                      <>
                        <Isolate dir="ltr">{mark}</Isolate> · {inWords(language, mark)}
                      </>
                    ),
                },
              ]}
            />
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}
