import type { Context } from 'koa';

/**
 * The policy of every page (DLV-09): scripts only from our own origin and the origins that the registry names for
 * remotes, none inline and no eval. Scripts may set styles (component libraries write a <style>), because styles run no
 * code.
 */
export function contentSecurityPolicy(remoteOrigins: readonly string[], secure: boolean): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
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
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sets the headers of everything that the shell server answers itself; forwarded replies bring their own. */
export function setSecurityHeaders(koa: Context, policy: string, secure: boolean): void {
  for (const [name, value] of Object.entries(fixed)) koa.res.setHeader(name, value);
  koa.res.setHeader('Content-Security-Policy', policy);
  if (secure) koa.res.setHeader('Strict-Transport-Security', 'max-age=31536000');
}

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};
