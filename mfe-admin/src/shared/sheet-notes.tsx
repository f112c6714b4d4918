import { pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Banner } from '@daftar/ui';
import css from './shared.module.css';

/** What a look at a file says about columns, rows and sheets that were not read (COR-15). */
export function SheetNotes({ notes }: { notes: readonly { EnMessage: string; ArMessage: string }[] }) {
  const { language } = useLanguage();
  if (notes.length === 0) return null;
  return (
    <Banner tone="info">
      <ul className={css.notes}>
        {notes.map(({ EnMessage, ArMessage }) => (
          <li key={EnMessage}>{pick({ en: EnMessage, ar: ArMessage }, language)}</li>
        ))}
      </ul>
    </Banner>
  );
}
