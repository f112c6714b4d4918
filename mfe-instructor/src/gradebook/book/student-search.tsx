import { isBlank } from '@daftar/contracts/visible-text';
import { personText } from '@daftar/i18n';
import { holdsWords, searchText, searchWords } from '@daftar/i18n/search';
import { SearchField } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import type { BookStudent } from './use-book.ts';

/** The rows whose student has these words in the name or ID; none for an empty search. */
export function foundRows(students: readonly BookStudent[], query: string): number[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  return students.flatMap((student, row) =>
    holdsWords(searchText(`${student.student_id} ${personText(student)}`), words) ? [row] : [],
  );
}

/** Leads to a student’s row, and by Enter to the next that fits; the other rows stay, as in a spreadsheet (DAY-06). */
export function StudentSearch(props: {
  students: readonly BookStudent[];
  row: number;
  onFound: (row: number) => void;
}) {
  const { students, row, onFound } = props;
  const t = useTexts();
  const [query, setQuery] = useState('');
  const rows = foundRows(students, query);
  const place = rows.indexOf(row);
  function look(text: string): void {
    setQuery(text);
    const [first] = foundRows(students, text);
    if (first !== undefined) onFound(first);
  }
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        const next = rows.find((one) => one > row) ?? rows[0];
        if (next !== undefined) onFound(next);
      }}
    >
      <SearchField label={t('results.search')} value={query} onChange={look} />
      <span role="status" className={css.hint}>
        {!isBlank(query) &&
          (rows.length === 0
            ? t('gradebook.noneFound')
            : t('gradebook.found', { place: String(place + 1), all: String(rows.length) }))}
      </span>
    </form>
  );
}
