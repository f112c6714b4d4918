import { pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Page, TextField } from '@daftar/ui';
import { useState } from 'react';
import { books, findBooks } from './books.ts';
import css from './library-page.module.css';
import { Borrow, useLoans } from './loans.tsx';
import { useTexts } from './texts/use-texts.ts';

/** The first page of this remote: a list that can be searched. */
export default function LibraryPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const [words, setWords] = useState('');
  const found = findBooks(books, words);
  const loans = useLoans();
  return (
    <Page title={t('library.title')} subtitle={t('library.found', { count: found.length })} width="reading">
      <TextField label={t('library.search')} value={words} onChange={(event) => setWords(event.target.value)} />
      <ul className={css.books}>
        {found.map((book) => (
          <li key={book.id}>
            <bdi>{pick(book, language)}</bdi> · <bdi lang="ar">{book.author}</bdi>{' '}
            <Borrow book={book.id} title={pick(book, language)} loans={loans} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
