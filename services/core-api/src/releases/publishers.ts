import { randomBytes } from 'node:crypto';
import type { Role } from '@daftar/contracts/route';
import type { Deps } from '../kernel/index.ts';
import { digestOf } from './calls.ts';
import { shellName } from './document.ts';

/** Allows a team to publish its remote for these roles. The token is answered once; only its digest is stored. */
export async function addPublisher(
  deps: Pick<Deps, 'db' | 'clock'>,
  { remote, name, publicKey, roles }: { remote: string; name: string; publicKey: string; roles: Role[] },
): Promise<string> {
  if (remote === shellName) throw new Error(`${shellName} is the shell’s own name`);
  const token = `dr_${randomBytes(32).toString('base64url')}`;
  const row = { remote, name, public_key: publicKey, token_digest: digestOf(token), roles };
  await deps.db('publisher').insert({ ...row, created_at: deps.clock.now() });
  return token;
}

/** Ends what a team's tokens for a remote allow; answers how many there were. */
export const revokePublisher = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { remote, name }: { remote: string; name: string },
): Promise<number> =>
  deps.db('publisher').where({ remote, name }).whereNull('revoked_at').update({ revoked_at: deps.clock.now() });
