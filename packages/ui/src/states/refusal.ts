import type { Language } from '@daftar/i18n';

/** A failed call that the server refused: its status and usually its message in both languages. */
interface Refused {
  status: number;
  failure?: { EnMessage: string; ArMessage: string };
}

/** Not the caller's, missing, or gone: the same call will be refused again (FIX-13). */
const final = new Set([403, 404, 410]);

/** Whether a call was refused for good (FIX-13). */
export const isRefusal = (error: unknown): boolean => refusalOf(error, 'En') !== undefined;

/**
 * Whether a call was refused for good, so that Retry can't help, and the server's message in this language. Undefined
 * for any other failure: a lost connection or a broken server may have recovered at the next try.
 */
export function refusalOf(error: unknown, language: Language): { text: string | undefined } | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const { status, failure } = error as Refused;
  if (!final.has(status)) return undefined;
  return { text: language === 'Ar' ? failure?.ArMessage : failure?.EnMessage };
}
