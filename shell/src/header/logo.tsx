import { useConfig } from '@daftar/remote-kit';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import css from './header.module.css';

/** The mark and the name, linking to `/` (SHL-01); a faculty's own logo replaces the mark. */
export function Logo() {
  const t = useTexts();
  const { logo } = useConfig();
  return (
    <Link to="/" className={css.logo} aria-label={t('shell.toHome')}>
      {logo ? <img src={logo} alt="" width={32} height={32} /> : <Mark />}
      <span className={css.logoText} aria-hidden="true">
        {t('shell.brand')}
      </span>
    </Link>
  );
}

/** A notebook with its binding and the letter dāl. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <rect className={css.logoMark} x="3" y="2" width="26" height="28" rx="6" />
      <path className={css.logoLine} d="M9 2v28" strokeOpacity=".45" strokeWidth="1.6" />
      <path
        className={css.logoLine}
        d="M17.5 9.5c4.6 2.2 6.3 5.3 5.6 8.6-.7 3.2-4 4.6-9.3 3.9"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
