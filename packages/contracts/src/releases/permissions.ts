import { z } from 'zod';
import { defineRoute, roles } from '../route.ts';
import { count, done, idParam, momentOut, namedOrNone } from '../schemas.ts';
import { permissionField as permission, remoteField as remote } from './fields.ts';

const policy = { who: ['admin'], duties: [], also: 'the permission `releases`' } as const;
const params = z.object({ remote });

/** To everybody of a role, or to one person (SHP-08). */
const grant = z.object({
  id: z.number(),
  role: z.enum(roles).nullable(),
  account_id: z.number().nullable(),
  ...namedOrNone('person_name'),
  granted_at: momentOut,
});

export const listPermissions = defineRoute({
  method: 'GET',
  path: '/api/remotes/:remote/permissions',
  service: 'core',
  feature: 'permissions',
  summary: 'The permissions that a remote declares, and to whom they are granted',
  params,
  reply: z.object({
    /** For which the remote is; only they can be granted anything. */
    roles: z.array(z.enum(roles)),
    permissions: z.array(
      z.object({
        name: z.string(),
        en: z.string(),
        ar: z.string(),
        /** Whether a version that is live declares it; what was granted stays until somebody takes it away. */
        declared: z.boolean(),
        /** The first 200. */
        grants: z.array(grant),
        granted: count,
      }),
    ),
  }),
  policy,
  errors: ['release.notFound'],
});

export const grantPermission = defineRoute({
  method: 'POST',
  path: '/api/remotes/:remote/grants',
  service: 'core',
  feature: 'permissions',
  summary: 'Grant a permission of a remote to everybody of a role, or to one person',
  params,
  body: z.union([
    z.strictObject({ permission, role: z.enum(roles) }),
    z.strictObject({ permission, account_id: z.int().positive() }),
  ]),
  reply: done,
  policy,
  stepUp: true,
  errors: ['release.notFound', 'permission.unknown', 'permission.notForRole', 'permission.granted', 'account.notFound'],
});

export const revokePermission = defineRoute({
  method: 'DELETE',
  path: '/api/remotes/:remote/grants/:id',
  service: 'core',
  feature: 'permissions',
  summary: 'Take a permission of a remote away again',
  params: z.object({ remote, id: idParam }),
  reply: done,
  policy,
  errors: ['permission.notGranted'],
});
