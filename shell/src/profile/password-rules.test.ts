import { expect, it } from 'vitest';
import { checkPasswords } from './password-rules.ts';

it('[SGN-05] wants all three, and new and confirm alike', () => {
  expect(checkPasswords({ oldPassword: '', newPassword: '', confirm: '' })).toEqual({
    oldPassword: 'required',
    newPassword: 'required',
    confirm: 'required',
  });
  expect(checkPasswords({ oldPassword: 'a', newPassword: 'b', confirm: 'c' })).toEqual({ confirm: 'mismatch' });
  expect(checkPasswords({ oldPassword: 'a', newPassword: 'b', confirm: 'b' })).toEqual({});
});
