import type { CallReply } from '@daftar/contracts/client';
import { useLanguage } from '@daftar/remote-kit';
import { useTexts } from '../texts/use-texts.ts';
import css from './shared.module.css';

export type SheetErrors = CallReply<'GET /api/account-imports/:id'>['Errors'];

/** Rows of a spreadsheet with all their errors, in the chosen language; collapsible (ADA-06). */
export function RowErrorList({ errors, total }: { errors: SheetErrors; total: number }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <details className={css.errors} open={errors.length <= 20}>
      <summary>{t('upload.errors', { count: total })}</summary>
      <ul className={css.rows}>
        {errors.map(({ row, EnMessages, ArMessages }) => (
          <li key={row}>
            <strong>{t('upload.row', { row })}</strong>
            <ul className={css.reasons}>
              {(language === 'Ar' ? ArMessages : EnMessages).map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {total > errors.length && <p className={css.muted}>{t('upload.moreErrors', { count: errors.length })}</p>}
    </details>
  );
}
