import { pick } from '@daftar/i18n';
import { useConfig, useLanguage, useServerClock } from '@daftar/remote-kit';
import { useTexts } from '../texts/use-texts.ts';
import css from './footer.module.css';

/** The current year, the faculty and the brand line (SHL-09). */
export function Footer() {
  const t = useTexts();
  const { language } = useLanguage();
  const { facultyName, brandLine, timeZone } = useConfig();
  const now = useServerClock().now();
  const year = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', timeZone }).format(now);
  return (
    <footer className={css.footer}>
      <p>{t('shell.footer', { year, faculty: pick(facultyName, language) })}</p>
      <p>{pick(brandLine, language)}</p>
    </footer>
  );
}
