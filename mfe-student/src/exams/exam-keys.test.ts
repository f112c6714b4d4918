import { expect, it } from 'vitest';
import { examKeyOf } from './exam-keys.ts';

const press = (code: string, held: Partial<Parameters<typeof examKeyOf>[0]> = {}) => ({
  code,
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

it('[BOD-04] Alt with a letter leads through the exam, but writes ñ and µ in a text field', () => {
  const all = ['KeyN', 'KeyP', 'KeyM', 'KeyR', 'KeyT'];
  expect(all.map((code) => examKeyOf(press(code), false))).toEqual(['next', 'previous', 'flag', 'review', 'time']);
  expect(all.map((code) => examKeyOf(press(code), true))).toEqual([null, null, null, null, null]);
});

it('[BOD-04] other modifiers and keys belong to the browser and to assistive technology', () => {
  for (const held of [{ altKey: false }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(examKeyOf(press('KeyN', held), false)).toBeNull();
  expect(examKeyOf(press('KeyA'), false)).toBeNull();
  expect(examKeyOf(press('toString'), false)).toBeNull();
});
