import { expect, it } from 'vitest';
import { checkPasswords } from './password-rules.ts';

it('[SGN-05] all three are required, and new and confirm must match', () => {
  expect(checkPasswords({ oldPassword: '', newPassword: '', confirm: '' })).toEqual({
    oldPassword: 'required',
    newPassword: 'required',
    confirm: 'required',
  });
  const [one, other] = ['a-new-password', 'another-password'];
  expect(checkPasswords({ oldPassword: 'a', newPassword: one, confirm: other })).toEqual({ confirm: 'mismatch' });
  expect(checkPasswords({ oldPassword: 'a', newPassword: one, confirm: one })).toEqual({});
});

it('[FIX-28] a new password of nine characters is too short, ten are accepted', () => {
  const chosen = (newPassword: string) => checkPasswords({ oldPassword: 'a', newPassword, confirm: newPassword });
  expect(chosen('123456789')).toEqual({ newPassword: 'tooShort' });
  expect(chosen('1234567890')).toEqual({});
});
