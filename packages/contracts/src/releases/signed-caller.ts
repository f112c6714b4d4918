import { z } from 'zod';
import { duties, roles } from '../route.ts';

/** The header that tells a remote's service who calls: a signed document of the kind `caller`, in base64url (SHP-08). */
export const callerHeader = 'daftar-caller';

/** Who calls a remote's service, as core-api signs it for that remote alone. */
export const signedCaller = z.object({
  remote: z.string(),
  userId: z.int(),
  role: z.enum(roles),
  /** Of an admin who is no owner; null otherwise (TRU-17). */
  duties: z.array(z.enum(duties)).nullable(),
  /** Those of this remote that an owner has granted to the person or the role. */
  permissions: z.array(z.string()),
  /** Milliseconds since 1970; of no use afterwards. */
  expires: z.number(),
});
export type SignedCaller = z.output<typeof signedCaller>;
