import {
  barSides,
  type ExamPreferences,
  lineWidths,
  questionLanguages,
  spacings,
  textSizes,
  tints,
  typefaces,
  usualPreferences,
} from '@daftar/contracts/exams/preference-choices';

export type { ExamPreferences } from '@daftar/contracts/exams/preference-choices';

/** What can be chosen of a preference that isn't a switch. */
export const choices = {
  typeface: typefaces,
  text_size: textSizes,
  line_width: lineWidths,
  spacing: spacings,
  tint: tints,
  bar_side: barSides,
  question_language: questionLanguages,
} as const;
export type ChoiceName = keyof typeof choices;

/** Their names in what earlier versions stored on the device as “exam settings”. */
const earlierNames: Record<string, keyof ExamPreferences> = {
  all: 'all_questions',
  wrap: 'wrap_code',
  letters: 'letters',
  shortcuts: 'shortcuts',
  clock: 'clock',
};

/** Preferences as far as what was stored is usable; the rest is as usual. */
export function usablePreferences(found: unknown): ExamPreferences {
  const usable: Record<string, unknown> = { ...usualPreferences };
  if (typeof found !== 'object' || found === null) return { ...usualPreferences };
  for (const [name, value] of Object.entries(found)) {
    if (!Object.hasOwn(usable, name)) continue;
    const allowed: readonly unknown[] = Object.hasOwn(choices, name) ? choices[name as ChoiceName] : [true, false];
    if (allowed.includes(value)) usable[name] = value;
  }
  return usable as unknown as ExamPreferences;
}

/** The settings that earlier versions kept on the device only. */
export function preferencesOfSettings(found: unknown): ExamPreferences {
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  return usablePreferences(Object.fromEntries(entries.map(([name, value]) => [earlierNames[name] ?? '', value])));
}
