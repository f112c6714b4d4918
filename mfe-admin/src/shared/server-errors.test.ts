import { ApiError, NetworkError } from '@daftar/contracts/client';
import { describe, expect, test } from 'vitest';
import { fieldOfChange } from '../identity/accounts/account-changes.ts';
import { serverErrors } from './server-errors.ts';

const refusal = (code: string, fields?: { field: string; EnMessage: string; ArMessage: string }[]) =>
  new ApiError(400, { success: false, code, EnMessage: 'Taken', ArMessage: 'محجوز', fields });

describe('[HSE-10] where the account forms show the server’s refusals', () => {
  test('at the fields that the server names', () => {
    const error = refusal('request.invalid', [{ field: 'body.email', EnMessage: 'Wrong', ArMessage: 'غير صحيح' }]);
    expect(serverErrors(error)).toEqual([{ field: 'email', text: { en: 'Wrong', ar: 'غير صحيح' } }]);
  });

  test('at the field that a code concerns, under the form’s own name', () => {
    const text = { en: 'Taken', ar: 'محجوز' };
    expect(serverErrors(refusal('account.emailTaken'))).toEqual([{ field: 'email', text }]);
    expect(serverErrors(refusal('account.idTaken'), fieldOfChange)).toEqual([{ field: 'newUserID', text }]);
  });

  test('at no field: another refusal, no answer, or an answer without words', () => {
    for (const error of [refusal('account.lastAdmin'), new NetworkError(null), new ApiError(502, undefined), null])
      expect(serverErrors(error)).toEqual([]);
  });
});
