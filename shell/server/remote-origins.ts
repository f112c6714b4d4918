import { z } from 'zod';

/** `http://127.0.0.1:*`: any port of this machine, for tests and development. */
const anyLocalPort = /^http:\/\/(?:127\.0\.0\.1|localhost):\*$/;

function isOrigin(text: string): boolean {
  if (anyLocalPort.test(text)) return true;
  // no wildcards, which browsers would read as such
  return /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** REMOTE_ORIGINS: further origins from which remotes may be loaded, separated by commas (TRU-04). */
export const remoteOrigins = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine((all) => all.every(isOrigin), 'must be origins such as https://cdn.example.edu, separated by commas');

/** Whether remotes may be loaded from an origin. */
export const isAllowedOrigin = (allowed: readonly string[], origin: string): boolean =>
  allowed.some((one) => one === origin || (anyLocalPort.test(one) && origin.startsWith(one.slice(0, -1))));
