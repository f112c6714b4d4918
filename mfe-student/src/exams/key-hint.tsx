import { useTexts } from '../texts/use-texts.ts';
import type { ExamSettings } from './exam-settings.ts';
import css from './sheet.module.css';

/** Which keys do what, before the question, so that nobody presses one unaware (BOD-04). */
export function KeyHint({ settings }: { settings: ExamSettings }) {
  const t = useTexts();
  if (!settings.shortcuts && !settings.letters) return null;
  const parts = [
    t('sitting.keysAre'),
    settings.shortcuts && t('sitting.keysAlt'),
    settings.letters && t('sitting.keysLetters'),
    t('sitting.keysOff'),
  ];
  return <p className={css.keys}>{parts.filter(Boolean).join(' ')}</p>;
}
