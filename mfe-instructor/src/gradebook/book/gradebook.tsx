import { callUrl } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { useDownload } from '@daftar/course-pages';
import { useLanguage, useNames, usePlatform, useStore } from '@daftar/remote-kit';
import { Banner, Button, buttonClass, EmptyState, QueryState, Skeleton, Stack } from '@daftar/ui';
import { Download, Printer, Settings2, Users } from '@daftar/ui/icons';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsProblem } from '../../writing/points-problem.ts';
import { sheetPath } from '../sheet-path.ts';
import css from './book.module.css';
import { BookGrid } from './book-grid.tsx';
import { CellPanel } from './cell-panel.tsx';
import { pasteOf } from './paste.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { parsePoints } from './points.ts';
import { copyOf, emptied, type Place, type Range, rangeOf, sizeOf } from './range.ts';
import { RemovedBanner } from './removed-banner.tsx';
import { type Removal, SchemeDialog } from './scheme-dialog.tsx';
import { SealBar } from './seal-bar.tsx';
import { StudentSearch } from './student-search.tsx';
import { type Book, isTyped, useBook, useMarks } from './use-book.ts';
import { useCells } from './use-cells.ts';
import { useSeals } from './use-seals.ts';

/** All students with all marks of one’s classes of a course, like a spreadsheet (DAY-06). */
export function Gradebook({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const query = useBook(courseCode);
  const seals = useSeals(courseCode);
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
      {(book) =>
        // both are asked for at once; the bar of the seals, coming later, would move the grid
        seals.isPending ? <Skeleton shape="table" /> : <OpenBook courseCode={courseCode} book={book} seals={seals} />
      }
    </QueryState>
  );
}

function OpenBook(props: { courseCode: string; book: Book; seals: ReturnType<typeof useSeals> }) {
  const { courseCode, book, seals } = props;
  const t = useTexts();
  const { person } = useNames();
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const sheet = callUrl(
    'GET /api/gradebook-sheet/:courseCode',
    { courseCode },
    { language, term: useStore(usePlatform().term) ?? undefined },
  );
  const marks = useMarks(book);
  const cells = useCells(courseCode, book);
  // Until it is known, nothing can be typed that would be refused.
  const isSealed = seals.data === undefined || seals.data.in_force !== null;
  const [active, setActive] = useState<Place>({ row: 0, col: 0 });
  const [wrong, setWrong] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  // read again whenever the book is: after a refusal the preview shows what changed meanwhile
  const [block, setBlock] = useState<{ text: string; at: Place } | null>(null);
  const pasted = useMemo(() => block && pasteOf(block.text, book, block.at), [block, book]);
  const [pasting, setPasting] = useState(false);
  const [setsUp, setSetsUp] = useState(false);
  const [removal, setRemoval] = useState<Removal | null>(null);
  // Others may have removed a student or a column meanwhile.
  const at = { row: Math.min(active.row, book.students.length - 1), col: Math.min(active.col, book.items.length) };
  const uncounted = book.items.filter(({ group }) => group === null).length;

  function type(place: Place, text: string): boolean {
    const [item, student] = [book.items[place.col], book.students[place.row]];
    const cell = student?.cells[place.col];
    if (!item || !student || !cell) return true;
    const isSent = cells.isSent(student.student_id, item.item);
    if (isBlank(text)) {
      if ((isSent || cell[0] !== null) && item.kind === 'column') empty(rangeOf(null, place));
      else if (!isSent) cells.drop(student.student_id, item.item);
      return true;
    }
    const points = parsePoints(text, item);
    const range = t('gradebook.range', { max: String(item.max) });
    setWrong(points === null ? (item.kind === 'column' ? range : pointsProblem(t, range, text)) : null);
    if (points === null) return false;
    if (points === cell[0] && cell[1] === 'score' && !isSent) {
      cells.drop(student.student_id, item.item);
      return true;
    }
    void cells.type({ item: item.item, student_id: student.student_id, value: points, version: cell[2] }, text.trim());
    return true;
  }

  function empty(range: Range): void {
    if (isSealed) return;
    const { changes, left } = emptied(book, range, cells.isSent);
    for (const student of book.students.slice(range.fromRow, range.toRow + 1))
      for (const { item } of book.items.slice(range.fromCol, range.toCol + 1)) cells.drop(student.student_id, item);
    if (changes.length > 0) void cells.send(changes);
    setWrong(left > 0 ? t('gradebook.notEmptied', { count: left }) : null);
  }

  function copy(event: ClipboardEvent, range: Range): void {
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      copyOf(book, range, (row) => marks[row]?.final ?? null),
    );
    setNote(t('gradebook.copied', { count: sizeOf(range) }));
  }

  function undo(): void {
    if (isSealed) return;
    const changes = cells.undo();
    const [first] = changes ?? [];
    setNote(t(changes ? 'gradebook.undone' : 'gradebook.nothingToUndo'));
    if (!first) return;
    const row = book.students.findIndex(({ student_id }) => student_id === first.student_id);
    const col = book.items.findIndex(({ item }) => item === first.item);
    if (row >= 0 && col >= 0) setActive({ row, col });
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (isSealed || isBlank(text) || at.row < 0) return;
    event.preventDefault();
    setBlock({ text, at });
  }

  return (
    <Stack gap={4}>
      <Stack row wrap gap={3} align="center" justify="space-between">
        <p className={css.keys}>{!isSealed && t('gradebook.keys')}</p>
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
      {removal && !isSealed && (
        <RemovedBanner courseCode={courseCode} book={book} removal={removal} onDone={() => setRemoval(null)} />
      )}
      {book.version === 0 && <Banner tone="info">{t('gradebook.noScheme')}</Banner>}
      {uncounted > 0 && <Banner tone="warning">{t('gradebook.uncounted', { count: uncounted })}</Banner>}
      <div role="status" className={css.wrong}>
        {wrong ?? <span className={css.hint}>{note}</span>}
      </div>
      <StudentSearch
        students={book.students}
        row={at.row}
        onFound={(row) => {
          setActive({ row, col: at.col });
          setWrong(null);
        }}
      />
      <div className={css.place}>
        <BookGrid
          book={book}
          marks={marks}
          active={at}
          chosen={active}
          nameOf={person}
          isEditable={({ row, col }) => row >= 0 && !isSealed && isTyped(book.items[col])}
          onActive={(place) => {
            setActive(place);
            setWrong(null);
            setNote(null);
          }}
          onType={type}
          onPasted={paste}
          onCopied={copy}
          onEmpty={empty}
          onUndo={undo}
          onRange={(count) => setNote(count > 1 ? t('gradebook.chosen', { count }) : null)}
          typed={cells.typed}
          onDrop={({ row, col }) => {
            const [student, item] = [book.students[row], book.items[col]];
            if (student && item) cells.drop(student.student_id, item.item);
          }}
        />
        <CellPanel
          courseCode={courseCode}
          book={book}
          marks={marks}
          at={at}
          isSealed={isSealed}
          busy={cells.busy}
          onDecide={(change) => void cells.send([change])}
        />
      </div>
      {pasted && (
        <PasteDialog
          pasted={pasted}
          busy={pasting}
          onApply={async (changes) => {
            setPasting(true);
            // a refused paste keeps its preview
            if (await cells.send(changes)) setBlock(null);
            setPasting(false);
          }}
          onClose={() => setBlock(null)}
        />
      )}
      {setsUp && (
        <SchemeDialog courseCode={courseCode} book={book} onRemoved={setRemoval} onClose={() => setSetsUp(false)} />
      )}
    </Stack>
  );
}
