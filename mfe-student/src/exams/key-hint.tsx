import { useTexts } from '../texts/use-texts.ts';
import type { ExamPreferences } from './preferences/exam-preferences.ts';
import css from './sheet.module.css';

/** Which keys do what, before the question, so that nobody presses one unaware (BOD-04). */
export function KeyHint({ preferences }: { preferences: ExamPreferences }) {
  const t = useTexts();
  if (!preferences.shortcuts && !preferences.letters) return null;
  const parts = [
    t('sitting.keysAre'),
    preferences.shortcuts && t('sitting.keysAlt'),
    preferences.letters && t('sitting.keysLetters'),
    t('sitting.keysOff'),
  ];
  return <p className={css.keys}>{parts.filter(Boolean).join(' ')}</p>;
}
