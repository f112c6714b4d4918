import { isIP } from 'node:net';

/**
 * Whether a request's Host header names this machine (TRU-12). A trial platform has no proxy that knows its name, so a
 * page of another site could otherwise reach it under its own name that it lets point here (DNS rebinding).
 * Addresses are always allowed: rebinding needs a name. `names`: the public URL's host, this machine's, and those of
 * ALLOWED_HOSTS.
 */
export function allowedHosts(names: readonly string[]): (host: string | undefined) => boolean {
  const allowed = new Set(names.flatMap((name) => [name.toLowerCase(), `${name.toLowerCase()}.local`]));
  return (host) => {
    // HTTP/1.0 may omit it; a browser never does
    if (host === undefined) return true;
    const name = (/^\[([^\]]+)\](?::\d+)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, ''))
      .toLowerCase()
      .replace(/\.$/, '');
    return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || allowed.has(name);
  };
}
