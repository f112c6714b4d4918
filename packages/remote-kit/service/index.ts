// For a team's own service, in Node: who calls, as the platform has checked it (SHP-08).
import type { IncomingHttpHeaders } from 'node:http';
import { callerHeader, type SignedCaller, signedCaller } from '@daftar/contracts/releases/signed-caller';
import { NotSigned, openDocument } from '@daftar/service-kit/signed-document';

/** Who calls a remote's service. */
export interface RemoteCaller extends Omit<SignedCaller, 'remote' | 'expires'> {
  /** Whether an owner has granted them this permission, such as `library.manage`. */
  may(permission: string): boolean;
}

export interface CallerRules {
  /** The remote whose service this is. */
  remote: string;
  /** The platform's public keys, as the operators name them (REGISTRY_KEYS). */
  keys: readonly string[];
  /** Milliseconds since 1970; the machine's clock when absent. */
  now?: number;
}

/** The call doesn't come from the platform, is meant for another service, or is too old: answer it with 401. */
export class NotFromPlatform extends Error {}

/**
 * Who calls, from a request's headers. The platform has checked the session and signed the answer for this remote and a
 * minute; nothing else in a request says who sent it. @throws NotFromPlatform
 */
export function callerOf(headers: IncomingHttpHeaders, { remote, keys, now = Date.now() }: CallerRules): RemoteCaller {
  const { remote: meant, expires, ...caller } = read(headers[callerHeader], keys);
  if (meant !== remote) throw new NotFromPlatform(`the call is for ${meant}`);
  if (expires <= now) throw new NotFromPlatform('the call is too old, or the clocks of the machines differ');
  return { ...caller, may: (permission) => caller.permissions.includes(permission) };
}

function read(header: string | string[] | undefined, keys: readonly string[]): SignedCaller {
  if (typeof header !== 'string') throw new NotFromPlatform('nothing says who calls');
  try {
    const text = openDocument('caller', keys, Buffer.from(header, 'base64url').toString());
    return signedCaller.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof NotSigned) throw new NotFromPlatform(error.message, { cause: error });
    throw new NotFromPlatform('what says who calls can’t be read', { cause: error });
  }
}
