import type { Language } from '@daftar/i18n';

/** A failed call that the server refused: its status and usually its message in both languages. */
interface Refused {
  status: number;
  code?: string;
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
  const refused = asRefused(error);
  if (!refused || !final.has(refused.status) || waits(refused)) return undefined;
  return { text: textOf(refused, language) };
}

/**
 * What the server says to somebody who cancelled “Confirm it’s you”: neither a refusal nor a failure. Retry asks them
 * again (COR-18). Undefined for anything else.
 */
export function waitsFor(error: unknown, language: Language): string | undefined {
  const refused = asRefused(error);
  return refused && waits(refused) ? textOf(refused, language) : undefined;
}

const asRefused = (error: unknown): Refused | undefined =>
  typeof error === 'object' && error !== null && 'status' in error ? (error as Refused) : undefined;

const waits = ({ code }: Refused): boolean => code === 'session.confirmNeeded';

const textOf = ({ failure }: Refused, language: Language): string | undefined =>
  language === 'Ar' ? failure?.ArMessage : failure?.EnMessage;
