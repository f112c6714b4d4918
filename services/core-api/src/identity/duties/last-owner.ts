import { AppError } from '@daftar/service-kit/errors';
import type { LockedAdmin } from './queries.ts';

/**
 * Refuses to take away the last owner: by deletion, another role, or duties. Pass the admins as `lockAdmins` answered, so
 * that two at once see each other.
 * @throws AppError account.lastAdmin, account.lastOwner
 */
export function refuseLastOwner(
  admins: readonly LockedAdmin[],
  id: number,
  code: 'account.lastAdmin' | 'account.lastOwner' = admins.length <= 1 ? 'account.lastAdmin' : 'account.lastOwner',
): void {
  const owners = admins.filter(({ duties }) => duties === null);
  if (owners.length <= 1 && owners.some((owner) => owner.id === id)) throw new AppError(code);
}

/**
 * Refuses to delete an owner's account or to give it another role: ownership is taken away first, which a second owner
 * confirms (TRU-17).
 * @throws AppError account.lastAdmin, account.lastOwner, account.ownerFirst
 */
export function refuseOwner(admins: readonly LockedAdmin[], id: number): void {
  refuseLastOwner(admins, id);
  if (admins.some((admin) => admin.id === id && admin.duties === null)) throw new AppError('account.ownerFirst');
}
