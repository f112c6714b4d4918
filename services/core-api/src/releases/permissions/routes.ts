import * as contract from '@daftar/contracts/releases/permissions';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Permissions of a remote’s own, on the Releases page (SHP-08). */
export const permissionRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listPermissions, ({ params, ...ctx }) => rules.readPermissions(deps, callerOf(ctx), params.remote)),
  bind(contract.grantPermission, async ({ params, body, ...ctx }) => {
    await rules.grantPermission(deps, callerOf(ctx), params.remote, body);
    return say('permission.wasGranted');
  }),
  bind(contract.revokePermission, async ({ params, ...ctx }) => {
    await rules.revokePermission(deps, callerOf(ctx), params);
    return say('permission.wasRevoked');
  }),
];
