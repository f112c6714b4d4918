import { z } from 'zod';

/** The name of a remote. */
export const remoteField = z
  .string()
  .max(31)
  .regex(/^[a-z][a-z0-9-]*$/);

/** The version of a release. */
export const versionField = z
  .string()
  .max(80)
  .regex(/^\w[\w.+-]*$/);

/** A permission of a remote’s own, by the remote’s name and its own: `library.manage` (SHP-08). */
export const permissionField = z
  .string()
  .max(62)
  .regex(/^[a-z][a-z0-9-]{0,30}\.[a-z][A-Za-z0-9-]{0,30}$/);
