import type { RemoteCaller } from '@daftar/remote-kit/service';

/** What the service answers: a status, and JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

const refusal = (status: number, code: string, EnMessage: string, ArMessage: string): Answer => ({
  status,
  body: { success: false, code, EnMessage, ArMessage },
});

/** Who has which books; keep it in a database of your own. */
export function openLoans() {
  const loans = new Map<number, Set<number>>();
  const ownOf = (userId: number) => loans.get(userId) ?? new Set<number>();
  const list = (userId: number): Answer => ({ status: 200, body: { books: [...ownOf(userId)] } });

  /** Answers one call; whose books it is about is always the caller’s own id, never one that a request names. */
  return (caller: Pick<RemoteCaller, 'userId' | 'may'>, method: string, path: string, body: unknown): Answer => {
    if (path === '/api/library/all-loans' && method === 'GET') {
      if (!caller.may('library.manage'))
        return refusal(
          403,
          'library.notAllowed',
          'You may not see all loans.',
          'الاطلاع على جميع الاستعارات غير متاح لك.',
        );
      return { status: 200, body: { loans: [...loans].map(([reader, books]) => ({ reader, books: books.size })) } };
    }
    if (path !== '/api/library/loans')
      return refusal(404, 'request.notFound', 'There is no such call.', 'لا يوجد طلب كهذا.');
    if (method === 'GET') return list(caller.userId);
    if (method !== 'POST')
      return refusal(405, 'request.methodNotAllowed', 'This call can’t do that.', 'هذا الطلب لا يتيح ذلك.');
    const book = (body as { book?: unknown } | undefined)?.book;
    if (typeof book !== 'number') return refusal(400, 'request.invalid', 'Name a book.', 'يرجى تحديد كتاب.');
    loans.set(caller.userId, ownOf(caller.userId).add(book));
    return list(caller.userId);
  };
}
