import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { useTexts } from '../../texts/use-texts.ts';

/** A language is named in itself, on every page. */
const names = { en: 'English', ar: 'العربية' } as const;

/** In which language a student reads the questions that have two (TWO-04). */
export function ReadsIn({ shown }: { shown: ShownIn }) {
  const t = useTexts();
  return shown === 'both' ? t('invigilation.readsBoth') : <bdi lang={shown}>{names[shown]}</bdi>;
}
