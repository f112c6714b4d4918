import { callUrl } from '@daftar/contracts/client';
import { useDownload } from '@daftar/course-pages';
import { useLanguage, useNames } from '@daftar/remote-kit';
import { Banner, Button, buttonClass, EmptyState, QueryState, Skeleton, Stack } from '@daftar/ui';
import { Download, Printer, Settings2, Users } from '@daftar/ui/icons';
import { type ClipboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { sheetPath } from '../sheet-path.ts';
import css from './book.module.css';
import { BookGrid, type Place } from './book-grid.tsx';
import { CellPanel } from './cell-panel.tsx';
import { type Pasted, pasteOf } from './paste.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { parsePoints } from './points.ts';
import { SchemeDialog } from './scheme-dialog.tsx';
import { SealBar } from './seal-bar.tsx';
import { type Book, isTyped, useBook, useMarks, useSaveCells } from './use-book.ts';
import { useSeals } from './use-seals.ts';

/** All students with all marks of one’s classes of a course, like a spreadsheet (DAY-06). */
export function Gradebook({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const query = useBook(courseCode);
  return (
    <QueryState
      query={query}
      isEmpty={(book) => book.students.length === 0}
      empty={
        <EmptyState title={t('gradebook.none')} icon={<Users />}>
          {t('gradebook.noneHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(book) => <OpenBook courseCode={courseCode} book={book} />}
    </QueryState>
  );
}

function OpenBook({ courseCode, book }: { courseCode: string; book: Book }) {
  const t = useTexts();
  const { person } = useNames();
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const sheet = callUrl('GET /api/gradebook-sheet/:courseCode', { courseCode }, { language });
  const marks = useMarks(book);
  const save = useSaveCells(courseCode);
  const seals = useSeals(courseCode);
  // Until it is known, nothing can be typed that would be refused.
  const isSealed = seals.data === undefined || seals.data.in_force !== null;
  const [active, setActive] = useState<Place>({ row: 0, col: 0 });
  const [wrong, setWrong] = useState<string | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [setsUp, setSetsUp] = useState(false);
  // Others may have removed a student or a column meanwhile.
  const at = { row: Math.min(active.row, book.students.length - 1), col: Math.min(active.col, book.items.length) };
  const uncounted = book.items.filter(({ group }) => group === null).length;

  function type(place: Place, text: string): boolean {
    const [item, student] = [book.items[place.col], book.students[place.row]];
    const cell = student?.cells[place.col];
    if (!item || !student || !cell || text.trim() === '') return true;
    const points = parsePoints(text, item);
    setWrong(points === null ? t('gradebook.range', { max: String(item.max) }) : null);
    if (points === null) return false;
    if (points === cell[0] && cell[1] === 'score') return true;
    save.mutate([{ item: item.item, student_id: student.student_id, value: points, version: cell[2] }]);
    return true;
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (isSealed || text.trim() === '' || at.row < 0) return;
    event.preventDefault();
    setPasted(pasteOf(text, book, at));
  }

  return (
    <Stack gap={4}>
      <Stack row wrap gap={3} align="center" justify="space-between">
        <p className={css.hint}>{!isSealed && t('gradebook.keys')}</p>
        <Stack row wrap gap={2}>
          <Button icon={<Download aria-hidden="true" />} busy={busy === sheet} onClick={() => download(sheet)}>
            {t('gradebook.sheet')}
          </Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={sheetPath(courseCode)}>
            <Printer aria-hidden="true" />
            {t('gradebook.onPaper')}
          </Link>
          <Button disabled={isSealed} icon={<Settings2 aria-hidden="true" />} onClick={() => setSetsUp(true)}>
            {t('gradebook.setUp')}
          </Button>
        </Stack>
      </Stack>
      <QueryState query={seals} skeleton={null}>
        {(found) => <SealBar courseCode={courseCode} book={book} marks={marks} seals={found} />}
      </QueryState>
      {book.version === 0 && <Banner tone="info">{t('gradebook.noScheme')}</Banner>}
      {uncounted > 0 && <Banner tone="warning">{t('gradebook.uncounted', { count: uncounted })}</Banner>}
      <div role="status" className={css.wrong}>
        {wrong}
      </div>
      <div className={css.place}>
        <BookGrid
          book={book}
          marks={marks}
          active={at}
          nameOf={person}
          isEditable={({ row, col }) => row >= 0 && !isSealed && isTyped(book.items[col])}
          onActive={(place) => {
            setActive(place);
            setWrong(null);
          }}
          onType={type}
          onPasted={paste}
        />
        <CellPanel
          courseCode={courseCode}
          book={book}
          marks={marks}
          at={at}
          isSealed={isSealed}
          busy={save.isPending}
          onDecide={(change) => save.mutate([change])}
        />
      </div>
      {pasted && (
        <PasteDialog
          pasted={pasted}
          busy={save.isPending}
          onApply={(changes) => save.mutate(changes, { onSettled: () => setPasted(null) })}
          onClose={() => setPasted(null)}
        />
      )}
      {setsUp && <SchemeDialog courseCode={courseCode} book={book} onClose={() => setSetsUp(false)} />}
    </Stack>
  );
}
