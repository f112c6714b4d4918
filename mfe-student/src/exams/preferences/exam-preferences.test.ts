import { usualPreferences } from '@daftar/contracts/exams/preference-choices';
import { expect, it } from 'vitest';
import { preferencesOfSettings, usablePreferences } from './exam-preferences.ts';

it('[BOD-03] [BOD-04] [BOD-17] [BOD-19] everything is as usual until the reader changes it, whatever is stored', () => {
  for (const stored of [
    null,
    '',
    7,
    [],
    {},
    { letters: 'no', other: true },
    { tint: 'plaid', text_size: 110, ruler: 1 },
  ])
    expect(usablePreferences(stored), JSON.stringify(stored)).toEqual(usualPreferences);
  const changed = { letters: false, shortcuts: false, clock: false, tint: 'cream', text_size: 150 };
  expect(usablePreferences({ ...changed, spacing: 'vast' })).toEqual({ ...usualPreferences, ...changed });
});

it('[BOD-19] the settings that earlier versions kept on the device become preferences', () => {
  expect(preferencesOfSettings({ all: true, wrap: true, letters: false, shortcuts: false, clock: false })).toEqual({
    ...usualPreferences,
    all_questions: true,
    wrap_code: true,
    letters: false,
    shortcuts: false,
    clock: false,
  });
  expect(preferencesOfSettings({ tint: 'cream', all: 'yes' })).toEqual(usualPreferences);
  expect(preferencesOfSettings('{')).toEqual(usualPreferences);
});
