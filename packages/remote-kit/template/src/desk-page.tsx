import { useOwnApi } from '@daftar/remote-kit';
import { Isolate, Page, QueryState, Table } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from './texts/use-texts.ts';

interface AllLoans {
  loans: { reader: number; books: number }[];
}

/** All loans, for those who have `library.manage`: the manifest limits this page, and the service its answer. */
export default function DeskPage() {
  const t = useTexts();
  const api = useOwnApi();
  const loans = useQuery({
    queryKey: ['library', 'all-loans'],
    queryFn: ({ signal }) => api<AllLoans>('GET /api/library/all-loans', { signal }),
  });
  return (
    <Page title={t('library.desk')} width="reading">
      <QueryState query={loans}>
        {({ loans: rows }) => (
          <Table
            caption={t('library.loans')}
            columns={[
              {
                id: 'reader',
                header: t('library.reader'),
                rowHeader: true,
                cell: ({ reader }) => <Isolate dir="ltr">{reader}</Isolate>,
              },
              { id: 'books', header: t('library.books'), numeric: true, cell: ({ books }) => books },
            ]}
            rows={rows}
            rowKey={({ reader }) => reader}
          />
        )}
      </QueryState>
    </Page>
  );
}
