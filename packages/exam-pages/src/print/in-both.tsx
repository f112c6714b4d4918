import { useLanguage } from '@daftar/remote-kit';
import type { ReactNode } from 'react';
import css from './in-both.module.css';

/** Words of a printed sheet in both languages, that of the page first; equal ones are said once. */
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
