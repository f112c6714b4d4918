import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type Key, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { SearchField } from '../fields/text-field.tsx';
import { announce } from '../overlays/announcer.tsx';
import { EmptyState, Skeleton } from '../states/states.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { SortBy } from './sort-by.tsx';
import css from './table.module.css';
import { useOverflow } from './use-overflow.ts';
import { type SortState, useTableView } from './use-table-view.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort key; without it the column isn't sortable. */
  sort?: (row: Row) => string | number | null;
  align?: 'start' | 'end' | 'center';
  /** Numbers: aligned at the end, with digits of equal width. */
  numeric?: boolean;
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** The header is for screen readers only, for example “Actions”. */
  hideHeader?: boolean;
  hideOnCard?: boolean;
  /** Longer text: on a card it is below its header, so that it has the whole width. */
  long?: boolean;
  /** CSS width. */
  width?: string;
}

export interface TableProps<Row> {
  /** The table's accessible name; not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The text that the search box searches, folded like all names (UIX-03, FIX-20). */
  search?: (row: Row) => string;
  searchLabel?: string;
  /** The search box's initial content, for example from a link. */
  initialQuery?: string;
  /** Content beside the search box. */
  toolbar?: ReactNode;
  /** Rows before the first, for example an add row: `<tr>` with `<td data-label>` cells. */
  before?: ReactNode;
  /** Replaces a row, for example by one in edit mode; `null` keeps the usual cells. */
  renderRow?: (row: Row) => ReactNode | null;
  selectedKey?: Key;
  pageSize?: number;
  empty?: ReactNode;
  loading?: boolean;
  initialSort?: SortState;
  /** The order that the rows already have, if the server sorts; the headers then call `onSort`. */
  sortedBy?: SortState;
  onSort?: (sort: SortState) => void;
  /** Where the server makes the pages: how many rows are before these, and how many there are in all, if known. */
  partOf?: { before: number; total: number | undefined };
  /** Where the server searches: what was searched for, and whether these are only the first that it found. */
  searched?: { query: string; hasMore: boolean };
  /** On a phone each row is one line of the columns that are not hidden on cards: for a long list of short rows. */
  lines?: boolean;
  /** A press anywhere in a row; the row has a button or link that does the same. */
  onPress?: (row: Row) => void;
  /** What the rows are, counted: “26 students”; shown below them, also when they fit on one page. */
  countText?: (count: number) => string;
}

/**
 * A table with sticky header, sorting, search and paging; on a phone each row is a card. The header sticks below the
 * page's; where the columns don't fit, the table scrolls in its own box, under its own header, and a row's actions stay
 * in view (FIX-24).
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, search, toolbar, before, renderRow, loading, countText } = props;
  const { t, language } = useUi();
  const [query, setQuery] = useState(props.initialQuery ?? '');
  const view = useTableView({ ...props, query, language });
  const { area, table, overflows } = useOverflow();
  const searching = query.trim() !== '';
  const { searched = { query, hasMore: false } } = props;
  useFoundAnnounced(searched.query.trim() !== '' && !loading ? view.total : null, searched);
  const sortable = columns.filter((column) => column.sort);
  // assistive technology counts the rows itself unless some are on other pages; the header is the first
  const isOnPages = view.pages > 1 || searched.hasMore;
  const total = searched.hasMore ? undefined : view.total;
  const part = props.partOf ?? (isOnPages ? { before: view.first, total } : undefined);
  const rowCount = part && (part.total === undefined ? -1 : part.total + 1);
  const showTools = toolbar || (search && (rows.length > 0 || searching));

  return (
    <div className={css.wrap}>
      {showTools && (
        <div className={css.tools}>
          {search && (
            <SearchField
              className={css.search}
              label={props.searchLabel ?? caption}
              value={query}
              onChange={(value) => {
                setQuery(value);
                view.setPage(0);
              }}
            />
          )}
          {toolbar}
        </div>
      )}
      {sortable.length > 0 && view.total > 1 && !loading && (
        <SortBy columns={sortable} sort={view.sort} onSort={view.sortBy} />
      )}
      {loading ? (
        <Skeleton shape="table" />
      ) : view.total === 0 && !before ? (
        <div className={css.none}>
          {searching ? (
            <EmptyState title={t('ui.noMatch')}>{t('ui.noMatchHelp')}</EmptyState>
          ) : (
            (props.empty ?? <EmptyState title={t('ui.noData')} />)
          )}
        </div>
      ) : (
        <section
          ref={area}
          className={css.area}
          // a landmark only while the table scrolls in it; the table has the name itself
          aria-label={overflows ? caption : undefined}
          data-overflows={overflows || undefined}
          // a scrolling box must be reachable by keyboard
          tabIndex={overflows ? 0 : undefined}
        >
          {/* biome-ignore-start lint/a11y/noRedundantRoles: the card layout's display values would take the roles away */}
          <table
            ref={table}
            className={classNames(css.table, props.lines && css.lines)}
            role="table"
            aria-label={caption}
            aria-rowcount={rowCount}
          >
            <thead role="rowgroup">
              <tr role="row" aria-rowindex={part && 1}>
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={view.sort} onSort={view.toggleSort} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {before}
              {view.rows.map(
                (row, index) =>
                  renderRow?.(row) ?? (
                    <tr
                      key={rowKey(row)}
                      role="row"
                      aria-rowindex={part && part.before + index + 2}
                      data-selected={rowKey(row) === props.selectedKey || undefined}
                      data-pressed={props.onPress ? '' : undefined}
                      onClick={(event) => pressRow(event, () => props.onPress?.(row))}
                    >
                      {columns.map((column) => (
                        <BodyCell key={column.id} column={column} row={row} />
                      ))}
                    </tr>
                  ),
              )}
            </tbody>
          </table>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
        </section>
      )}
      {before && searching && view.total === 0 && !loading && (
        <EmptyState title={t('ui.noMatch')}>{t('ui.noMatchHelp')}</EmptyState>
      )}
      {(view.pages > 1 || (countText && view.total > 0)) && (
        <div className={css.foot}>
          <span>{countText ? countText(view.total) : t('ui.rows', { count: view.total })}</span>
          {view.pages > 1 && (
            <nav className={css.pager} aria-label={t('ui.pagesOf', { table: caption })}>
              <IconButton
                size="small"
                label={t('ui.previousPage')}
                icon={<ChevronLeft data-flip />}
                disabled={view.page === 0}
                onClick={() => view.setPage(view.page - 1)}
              />
              <span aria-live="polite">{t('ui.page', { page: view.page + 1, pages: view.pages })}</span>
              <IconButton
                size="small"
                label={t('ui.nextPage')}
                icon={<ChevronRight data-flip />}
                disabled={view.page === view.pages - 1}
                onClick={() => view.setPage(view.page + 1)}
              />
            </nav>
          )}
        </div>
      )}
    </div>
  );
}

/** A press on what is a button or a link by itself is not one on its row, nor is the end of a selection of text. */
function pressRow(event: MouseEvent, press: () => void): void {
  if ((event.target as Element).closest('a, button, input, label') || window.getSelection()?.isCollapsed === false)
    return;
  press();
}

/** Says how many rows a search found, once the typing has paused (BOD-11). */
function useFoundAnnounced(found: number | null, { query, hasMore }: { query: string; hasMore: boolean }): void {
  const { t } = useUi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when another query finds as many
  useEffect(() => {
    if (found === null) return;
    const timer = setTimeout(() => announce(t(hasMore ? 'ui.foundFirst' : 'ui.found', { count: found })), 700);
    return () => clearTimeout(timer);
  }, [found, query, hasMore, t]);
}

/** The last column, whose header is for screen readers: the row's actions. */
const isActions = <Row,>(column: Column<Row>) => column.hideHeader === true && column.align === 'end';

function cellClass<Row>(column: Column<Row>): string | undefined {
  const align = column.align === 'end' ? css.end : column.align === 'center' ? css.center : undefined;
  return classNames(column.numeric ? css.numeric : align, column.hideOnCard && css.hideOnCard, column.long && css.long);
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Cell = column.rowHeader ? 'th' : 'td';
  return (
    <Cell
      role={column.rowHeader ? 'rowheader' : 'cell'}
      scope={column.rowHeader ? 'row' : undefined}
      className={cellClass(column)}
      data-label={column.hideHeader ? '' : column.header}
      data-actions={isActions(column) || undefined}
    >
      <div>{column.cell(row)}</div>
    </Cell>
  );
}

function HeaderCell<Row>(props: { column: Column<Row>; sort: SortState | null; onSort: (id: string) => void }) {
  const { column, sort, onSort } = props;
  const { t } = useUi();
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ArrowUpDown;
  const next = sorted === 'ascending' ? t('ui.sortDescending') : t('ui.sortAscending');
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: the card layout's display values would take the role away
      role="columnheader"
      scope="col"
      aria-sort={column.sort ? (sorted ?? 'none') : undefined}
      className={cellClass(column)}
      data-actions={isActions(column) || undefined}
      // on a card, where its button is hidden, the header's text is shown by this
      data-label={column.sort ? column.header : undefined}
      style={{ inlineSize: column.width }}
    >
      {column.sort ? (
        <button type="button" className={css.sort} data-sorted={sorted} title={next} onClick={() => onSort(column.id)}>
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : column.hideHeader ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  );
}
