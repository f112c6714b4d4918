import type { Context } from 'koa';

/**
 * The policy of every page (DLV-09): scripts only from our own origin and the origins that the registry names for
 * remotes, none inline but the one that the page's own build names by its hash, and no eval; the page's one Trusted Types policy, `default`, decides their addresses (TRU-04). Scripts may
 * set styles (component libraries write a <style>), because styles run no code.
 */
export function contentSecurityPolicy(
  remoteOrigins: readonly string[],
  secure: boolean,
  inlineScript?: string,
): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}${inlineScript ? ` ${inlineScript}` : ''}`,
    `style-src ${own} 'unsafe-inline'`,
    `connect-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    `worker-src ${own} blob:`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reportsPath}`,
    'report-to violations',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The policy of a remote’s file (SHP-10). Scripts, styles and fonts obey the page that loads them; a file that is opened by
 * itself, also of a version that was never live, can neither run anything nor act as our origin.
 */
export const remoteFilePolicy = "sandbox; default-src 'none'";

/**
 * The policy of a remote’s worker, which obeys its own file and not the page: no network, no other script, and an origin of
 * nobody where the browser honours `sandbox` for workers (elsewhere it keeps ours, and its storage). It may run WebAssembly, by which the reader of PDFs unpacks scanned pictures (DAY-02).
 */
export const remoteWorkerPolicy = `${remoteFilePolicy}; script-src 'wasm-unsafe-eval'`;

/** Where browsers report what these policies kept from running. */
export const reportsPath = '/reports';

/**
 * Sets what every reply has, whatever answers it: a probe, a refusal, a service that is down. Pages and forwarded
 * replies put their own policy in place of this one.
 */
export function setCommonHeaders({ res }: Pick<Context, 'res'>, secure: boolean): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (secure) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/**
 * Sets the headers of a file that the shell server answers itself. A worker obeys the policy of its own script; what
 * isn't a script runs nothing, and keeps the policy that every reply has (EDG-04).
 */
export function setFileHeaders(koa: Context, policy: string): void {
  koa.res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (koa.path.endsWith('.js')) koa.res.setHeader('Content-Security-Policy', policy);
}

/**
 * Sets the headers of a page: the long ones, which no file of it needs; forwarded replies bring their own. `hashed`: every script of the page has a hash, so the browser refuses one without (TRU-04).
 */
export function setPageHeaders(koa: Context, { policy, hashed }: { policy: string; hashed: boolean }): void {
  for (const [name, value] of Object.entries(fixed)) koa.res.setHeader(name, value);
  koa.res.setHeader('Content-Security-Policy', policy);
  koa.res.setHeader('Reporting-Endpoints', `violations="${reportsPath}"`);
  if (hashed) koa.res.setHeader('Integrity-Policy', 'blocked-destinations=(script), endpoints=(violations)');
}

const fixed = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};
