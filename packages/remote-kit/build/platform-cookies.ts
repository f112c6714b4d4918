/**
 * A platform on https names its cookies `__Host-…` and marks them Secure, which a browser takes from no plain http
 * address such as the development server’s (SHP-07). These two let a session pass: to the browser under its plain name,
 * and back under its own.
 */
export const cookieForBrowser = (cookie: string): string =>
  cookie.replace(/^__Host-/, '').replace(/;\s*Secure(?=;|$)/gi, '');

/** The Cookie header of a call on its way to the platform. */
export const cookiesForPlatform = (header: string, isSecure: boolean): string =>
  isSecure ? header.replace(/(^|;\s*)(?=daftar_)/g, '$1__Host-') : header;
