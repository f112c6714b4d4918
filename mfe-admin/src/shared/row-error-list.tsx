import type { CallReply } from '@daftar/contracts/client';
import { useLanguage } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './shared.module.css';

export type SheetErrors = CallReply<'GET /api/account-imports/:id'>['Errors'];

/**
 * Rows of a spreadsheet with the person, all errors and the cells' contents, in the chosen language; collapsible
 * (ADA-06, FIX-17). Without `total` they concern the sheet as a whole, and are always visible.
 */
export function RowErrorList({ errors, total }: { errors: SheetErrors; total?: number }) {
  const t = useTexts();
  const rows = (
    <ul className={css.rows}>
      {errors.map((row) => (
        <RowErrors key={row.row} row={row} />
      ))}
    </ul>
  );
  if (total === undefined) return rows;
  return (
    <details className={css.errors} open={errors.length <= 20}>
      <summary>{t('imports.errors', { count: total })}</summary>
      {rows}
      {total > errors.length && <p className={css.muted}>{t('imports.moreErrors', { count: errors.length })}</p>}
    </details>
  );
}

function RowErrors({ row: { row, person, EnMessages, ArMessages, found } }: { row: SheetErrors[number] }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <li>
      <strong>{t('imports.row', { row })}</strong> {person && <RowPerson person={person} />}
      <ul className={css.reasons}>
        {(language === 'Ar' ? ArMessages : EnMessages).map((message, place) => (
          <li key={message}>
            <span>{message}</span>
            {found[place] && (
              <span className={css.found}>
                {' '}
                {t('imports.found')} <UserText>{found[place]}</UserText>
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** “2027001 · Nour سالم”: id and name each in their own direction. */
export function RowPerson({ person }: { person: string }) {
  return person.split(' · ').map((part, place) => (
    <span key={part}>
      {place > 0 && ' · '}
      <UserText>{part}</UserText>
    </span>
  ));
}
