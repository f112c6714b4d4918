import { useOwnApi } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from './texts/use-texts.ts';

interface Loans {
  /** Ids of the caller’s books. */
  books: number[];
}
const key = ['library', 'loans'];

/** The caller’s loans, from this remote’s own service (`server/`); null while it isn’t there. */
export function useLoans() {
  const api = useOwnApi();
  const queries = useQueryClient();
  const loans = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api<Loans>('GET /api/library/loans', { signal }),
    retry: false,
  });
  const borrow = useMutation({
    mutationFn: (book: number) => api<Loans>('POST /api/library/loans', { body: { book } }),
    onSuccess: (now) => queries.setQueryData(key, now),
  });
  return { books: loans.data?.books ?? null, borrow };
}

/** Borrows one book, or says that the caller has it. */
export function Borrow({ book, title, loans }: { book: number; title: string; loans: ReturnType<typeof useLoans> }) {
  const t = useTexts();
  const { books, borrow } = loans;
  if (books === null) return null;
  if (books.includes(book)) return <em>{t('library.yours')}</em>;
  return (
    <Button
      size="small"
      busy={borrow.isPending}
      aria-label={t('library.borrowNamed', { title })}
      onClick={() => borrow.mutate(book)}
    >
      {t('library.borrow')}
    </Button>
  );
}
