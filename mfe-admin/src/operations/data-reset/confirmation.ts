import { ApiError } from '@daftar/contracts/client';

/** Whether the phrase was typed, however it was spaced (ADC-12). */
export const isPhrase = (typed: string, phrase: string): boolean => typed.trim().replace(/\s+/g, ' ') === phrase;

/** The form field that a refusal names, or null. */
export const refusedField = (error: unknown): 'password' | 'phrase' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'tablesData.wrongPassword') return 'password';
  return error.code === 'tablesData.wrongPhrase' ? 'phrase' : null;
};
