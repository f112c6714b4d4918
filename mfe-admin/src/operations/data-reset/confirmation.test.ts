import { ApiError } from '@daftar/contracts/client';
import { expect, test } from 'vitest';
import { isPhrase, refusedField } from './confirmation.ts';

const refusal = (code: string) => new ApiError(400, { success: false, code, EnMessage: 'No', ArMessage: 'لا' });

test('[HSE-10] [ADC-12] the phrase may be spaced freely, but not shortened', () => {
  expect(isPhrase('  delete  all\tdata ', 'delete all data')).toBe(true);
  for (const other of ['', 'delete', 'deletealldata', 'Delete all data'])
    expect(isPhrase(other, 'delete all data')).toBe(false);
});

test('[HSE-10] [ADC-12] a refusal is shown at the field that it concerns', () => {
  expect(refusedField(refusal('tablesData.wrongPassword'))).toBe('password');
  expect(refusedField(refusal('tablesData.wrongPhrase'))).toBe('phrase');
  expect(refusedField(refusal('ending.examRunning'))).toBeNull();
  expect(refusedField(new Error('offline'))).toBeNull();
});
