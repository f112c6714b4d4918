import { expect, it } from 'vitest';
import { readExamSettings } from './exam-settings.ts';

it('[BOD-03] [BOD-04] [BOD-17] keys, shortcuts and clock are on until the reader turns them off', () => {
  const usual = { all: false, letters: true, shortcuts: true, wrap: false, clock: true };
  for (const stored of [null, '', 'null', '7', '[]', '{"letters":', '{"letters":"no","other":true}'])
    expect(readExamSettings(stored), String(stored)).toEqual(usual);
  expect(readExamSettings('{"letters":false,"shortcuts":false,"clock":false}')).toEqual({
    ...usual,
    letters: false,
    shortcuts: false,
    clock: false,
  });
});
