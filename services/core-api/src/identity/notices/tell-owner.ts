import type { AccountChange } from '@daftar/contracts/events';
import { type Deps, emit, type Trx } from '../../kernel/index.ts';

export interface Told {
  id: number;
  what: AccountChange;
  /** The address until now, where it was replaced: both are told. */
  formerEmail?: string | undefined;
  /** Nothing in the inbox. */
  byEmailOnly?: boolean;
}

/** How long an e-mail about a change is worth sending. */
const tellMs = 7 * 86_400_000;

/**
 * Tells an account’s owner of a change of password, e-mail or role (TRU-05): in the inbox and by e-mail, at the address
 * before as well. Call it in the change’s transaction, after the change.
 */
export async function tellOwner(
  trx: Trx,
  deps: { linkSealer?: Deps['linkSealer']; settings: Pick<Deps['settings'], 'hasEmail'> },
  { id, what, formerEmail, byEmailOnly = false }: Told,
  context: { now: Date; requestId?: string | undefined },
): Promise<void> {
  const key = (await trx('account').where({ id }).first('key'))?.key ?? '';
  const owner = { userId: id, key };
  if (!byEmailOnly) await emit(trx, { type: 'account.notice', ...owner, what, at: context.now.toISOString() }, context);
  if (!deps.settings.hasEmail) return;
  const until = new Date(context.now.getTime() + tellMs).toISOString();
  const mail = { type: 'account.mail', kind: what, ...owner, until } as const;
  await emit(trx, mail, context);
  if (formerEmail === undefined) return;
  if (!deps.linkSealer) throw new TypeError('a former address is sent sealed');
  await emit(trx, { ...mail, sealedAddress: deps.linkSealer.seal(formerEmail) }, context);
}
