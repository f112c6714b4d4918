import { pick } from '@daftar/i18n';
import { useConfig, useLanguage, useServerClock } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { Button } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import css from './footer.module.css';

/**
 * The current year, the faculty and the brand line (SHL-09), the ways to the accessibility statement (BOD-24), to the page
 * that verifies receipts (TRU-19) and to messages that have closed (BOD-08).
 */
export function Footer() {
  const t = useTexts();
  const { language } = useLanguage();
  const { facultyName, brandLine, timeZone } = useConfig();
  const { toasts } = useHost();
  const now = useServerClock().now();
  const year = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', timeZone }).format(now);
  return (
    <footer className={css.footer}>
      <p>{t('shell.footer', { year, faculty: pick(facultyName, language) })}</p>
      <p>{pick(brandLine, language)}</p>
      <Link to="/accessibility">{t('accessibility.title')}</Link>
      <Link to="/verify-receipt">{t('verify.title')}</Link>
      <Button size="small" variant="quiet" aria-keyshortcuts="F6" onClick={() => toasts.recentOpen.set(true)}>
        {t('shell.recentMessages')} <kbd className={css.key}>F6</kbd>
      </Button>
    </footer>
  );
}
