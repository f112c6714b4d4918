import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit, type Trx } from '../../kernel/index.ts';
import { putEntries } from './cell-queries.ts';
import { bookOf, type Classes } from './queries.ts';
import { refuseSealed } from './sealed.ts';

/**
 * Fills a column with points that come from elsewhere, such as sheets marked under secret numbers (RST-07).
 * @throws AppError control.columnUnlike when the column is gone, gradebook.sealed
 */
export async function fillColumn(
  trx: Trx,
  caller: Caller,
  { itemId, ...classes }: Classes & { itemId: number },
  marks: readonly { studentId: number; points: number }[],
  now: Date,
): Promise<void> {
  const book = await bookOf(trx, classes, true);
  const column =
    book &&
    (await trx('grade_item')
      .where({ item_id: itemId, gradebook_id: book.gradebook_id })
      .whereNull('deleted_at')
      .first('max'));
  if (!column || marks.some(({ points }) => points > (column.max ?? 0))) throw new AppError('control.columnUnlike');
  await refuseSealed(trx, book.gradebook_id);
  await putEntries(
    trx,
    marks.map((mark) => ({ itemId, decision: null, ...mark })),
    { userId: caller.userId, now },
  );
  await recordAudit(trx, caller, now, {
    action: 'gradebook.cells',
    subjectType: 'gradebook',
    subjectId: book.gradebook_id,
    after: { cells: marks.map(({ studentId, points }) => `column:${itemId} ${studentId} ${points}`).join('; ') },
  });
}
