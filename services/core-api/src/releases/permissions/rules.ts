import type { Role } from '@daftar/contracts/route';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { documentOf } from '../document.ts';
import { requireReleases } from '../permission.ts';
import { findChannel, findRelease } from '../queries.ts';
import * as queries from './queries.ts';

const mostShown = 200;

/** What the live versions of a remote declare: the canary too, which its people have already. @throws AppError release.notFound */
async function declaredBy(db: Db, remote: string) {
  const channel = await findChannel(db, remote);
  if (!channel) throw new AppError('release.notFound');
  const versions = [channel.stable, ...(channel.canary ? [channel.canary] : [])];
  const releases = await Promise.all(versions.map((version) => findRelease(db, remote, version)));
  const documents = releases.flatMap((release) => (release ? [documentOf(release.document)] : []));
  const permissions = new Map(documents.flatMap((one) => (one.permissions ?? []).map((each) => [each.name, each])));
  return { roles: [...new Set(documents.flatMap(({ roles }) => roles))] as Role[], permissions };
}

/** The permissions of a remote and who has them, for the Releases page (SHP-08). @throws AppError release.notFound */
export async function readPermissions(deps: Deps, caller: Caller, remote: string) {
  requireReleases(caller);
  const [{ roles, permissions }, grants] = await Promise.all([
    declaredBy(deps.db, remote),
    queries.grantRows(deps.db, remote, mostShown),
  ]);
  const names = [...new Set([...permissions.keys(), ...grants.map(({ permission }) => permission)])];
  return {
    roles,
    permissions: names.map((name) => {
      const own = grants.filter(({ permission }) => permission === name);
      const { en, ar } = permissions.get(name) ?? { en: name, ar: name };
      return { name, en, ar, declared: permissions.has(name), grants: own, granted: own[0]?.granted ?? 0 };
    }),
  };
}

type Wanted = { permission: string } & ({ role: Role } | { account_id: number });

/**
 * Grants a permission that a live version of the remote declares, to a role or a person of a role that the remote is for
 * (SHP-08). @throws AppError release.notFound, permission.unknown, permission.notForRole, permission.granted,
 * account.notFound
 */
export async function grantPermission(deps: Deps, caller: Caller, remote: string, wanted: Wanted): Promise<void> {
  requireReleases(caller);
  const { roles, permissions } = await declaredBy(deps.db, remote);
  if (!permissions.has(wanted.permission)) throw new AppError('permission.unknown');
  const role = 'role' in wanted ? wanted.role : await queries.roleOf(deps.db, wanted.account_id);
  if (!role) throw new AppError('account.notFound');
  if (!roles.includes(role)) throw new AppError('permission.notForRole');
  const grant = {
    remote,
    permission: wanted.permission,
    role: 'role' in wanted ? wanted.role : null,
    account_id: 'role' in wanted ? null : wanted.account_id,
  };
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await queries.insertGrant(trx, grant, at);
    await recordAudit(trx, caller, at, {
      action: 'remote.permissionGranted',
      subjectType: 'remote',
      subjectId: remote,
      after: { permission: grant.permission, role: grant.role, user_id: grant.account_id },
    });
  });
}

/** Takes a permission away; the next check of the session knows. @throws AppError permission.notGranted */
export async function revokePermission(
  deps: Deps,
  caller: Caller,
  which: { remote: string; id: number },
): Promise<void> {
  requireReleases(caller);
  await inTransaction(deps.db, async (trx) => {
    const gone = await queries.deleteGrant(trx, which);
    if (!gone) throw new AppError('permission.notGranted');
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'remote.permissionRevoked',
      subjectType: 'remote',
      subjectId: which.remote,
      before: { permission: gone.permission, role: gone.role, user_id: gone.account_id },
    });
  });
}
