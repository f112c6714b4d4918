import type { Trx } from '../../kernel/index.ts';
import { removeAddress } from '../addresses/queries.ts';

/** Ends the calendar address of a person who is forgotten (TRU-13). */
export async function forgetCalendar(trx: Trx, accountId: number): Promise<void> {
  await removeAddress(trx, accountId);
}
