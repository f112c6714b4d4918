import type { Text } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import type { ReactNode } from 'react';
import { sheetTexts } from '../../texts/result-sheet.ts';
import css from './result-sheet.module.css';

type Params = Record<string, string | number>;

/** A word of the sheet in both languages, that of the page first. */
export function Both({ text, params = {} }: { text: keyof typeof sheetTexts; params?: Params }) {
  const words: Text = sheetTexts[text];
  return <InBoth en={filled(words.en, params)} ar={filled(words.ar, params)} />;
}

/** The same, given as two strings; equal ones are said once. */
export function InBoth({ en, ar }: { en: string; ar: string }) {
  const { language } = useLanguage();
  const english = (
    <span key="en" lang="en" dir="ltr">
      {en}
    </span>
  );
  const arabic = (
    <span key="ar" lang="ar" dir="rtl">
      {ar}
    </span>
  );
  const order: ReactNode[] = language === 'Ar' ? [arabic, english] : [english, arabic];
  return <span className={css.both}>{en === ar ? order[0] : order}</span>;
}

const filled = (text: Text['en'] | Text['ar'], params: Params): string =>
  Object.entries(params).reduce(
    (words, [name, value]) => words.replaceAll(`{{${name}}}`, String(value)),
    typeof text === 'string' ? text : text.other,
  );
