import { type Bilingual, pick } from '@daftar/i18n';
import { type SpeakingReply, type ToastText, useLanguage } from '@daftar/remote-kit';
import { Button, type Column, EmptyState, QueryState, Skeleton, Table, type TableProps } from '@daftar/ui';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PlainKey } from '../texts/plain-key.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { focusLater, RowActions } from './row-actions.tsx';
import { RowForm } from './row-form.tsx';
import { UndoBanner } from './undo-banner.tsx';
import { useChange } from './use-change.ts';
import { useLoadToast } from './use-load-toast.ts';

/** The errors of a row's values, by field, and of the row as a whole. */
export type Problems<Values> = Partial<Record<(keyof Values & string) | 'row', PlainKey>>;

/** A row's values while they are typed; `says` is a field's error, once the row was submitted. */
export interface RowFields<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  says: (field: keyof Values & string) => string | undefined;
}

export interface EditableTableProps<Row, Values>
  extends Pick<TableProps<Row>, 'caption' | 'searchLabel' | 'initialSort'> {
  query: UseQueryResult<Row[]>;
  loadFailed: Bilingual;
  /** Shown while there is no row: what is missing, and what to do. */
  none: { title: string; help: string };
  /** Only these rows are listed (YRS-11); others stay known to the check. */
  only?: (row: Row) => boolean;
  /** Without the column of actions. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Names a row in the labels of its buttons. */
  nameOf: (row: Row) => string;
  /** The text that the search box searches. */
  search: (row: Row) => string;
  /** The initial values of a row's fields; null is the add row. */
  valuesOf: (row: Row | null) => Values;
  /**
   * The check, as far as the loaded list allows; the server decides (ADC-14). `others` are the rows that it must differ
   * from.
   */
  check: (values: Values, others: readonly Row[]) => Problems<Values>;
  /** The `RowCell`s of an add or edit row, one per column. */
  cells: (fields: RowFields<Values>) => ReactNode;
  add: { call: (values: Values) => Promise<SpeakingReply>; failed: ToastText };
  update: { call: (row: Row, values: Values) => Promise<SpeakingReply>; failed: ToastText };
  /** The row's key after an update with these values, if they may change it. */
  keyAfter?: (values: Values) => string | number;
  remove: {
    title: (row: Row) => string;
    help: (row: Row) => string;
    call: (row: Row) => Promise<SpeakingReply>;
    failed: ToastText;
    /** Names what was removed, where adding its values again brings it back (COR-14). */
    undo?: (row: Row) => string;
  };
  /** Lists that a change makes stale. */
  refresh: readonly QueryKey[];
}

const editButtonOf = (key: string | number) => `edit-row-${key}`;

/**
 * A list with an add row, inline editing of one row at a time, search and delete (ADC-02 to ADC-08): departments,
 * courses, and where courses are taught (HSE-08).
 */
export function EditableTable<Row, Values>(props: EditableTableProps<Row, Values>) {
  const { query, loadFailed, none, columns, rowKey, nameOf, remove } = props;
  const t = useTexts();
  const { language } = useLanguage();
  useLoadToast(query, loadFailed);
  const [editing, setEditing] = useState<string | number | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const [removed, setRemoved] = useState<Row | null>(null);
  const undo = useChange({
    call: props.add.call,
    refresh: props.refresh,
    failed: props.add.failed,
    onDone: () => setRemoved(null),
  });

  const actions: Column<Row> = {
    id: 'actions',
    header: t('row.actions'),
    hideHeader: true,
    align: 'end',
    width: '1%',
    cell: (row) => (
      <RowActions
        name={nameOf(row)}
        editId={editButtonOf(rowKey(row))}
        onEdit={() => setEditing(rowKey(row))}
        onDelete={() => setDeleting(row)}
      />
    ),
  };
  function endEditing(key: string | number): void {
    setEditing(null);
    focusLater(editButtonOf(key));
  }

  return (
    <QueryState query={query} skeleton={<Skeleton shape="table" />} errorText={pick(loadFailed, language)}>
      {(rows) => (
        <>
          {removed !== null && remove.undo && (
            <UndoBanner
              text={remove.undo(removed)}
              busy={undo.isPending}
              onUndo={() => undo.mutate(props.valuesOf(removed))}
            />
          )}
          <Table
            caption={props.caption}
            columns={[...columns, actions]}
            rows={props.only ? rows.filter(props.only) : rows}
            rowKey={rowKey}
            initialSort={props.initialSort}
            search={props.search}
            searchLabel={props.searchLabel}
            before={<RowEditor table={props} row={null} others={rows} />}
            renderRow={(row) =>
              rowKey(row) === editing ? (
                <RowEditor
                  key={rowKey(row)}
                  table={props}
                  row={row}
                  others={rows.filter((other) => rowKey(other) !== rowKey(row))}
                  onEnd={endEditing}
                />
              ) : null
            }
          />
          {rows.length === 0 && <EmptyState title={none.title}>{none.help}</EmptyState>}
          <DeleteDialog
            target={deleting}
            title={remove.title}
            help={(row) => <p>{remove.help(row)}</p>}
            call={remove.call}
            refresh={props.refresh}
            failed={remove.failed}
            onClose={() => setDeleting(null)}
            onDone={setRemoved}
          />
        </>
      )}
    </QueryState>
  );
}

interface RowEditorProps<Row, Values> {
  table: EditableTableProps<Row, Values>;
  /** The row being edited; null in the add row. */
  row: Row | null;
  others: readonly Row[];
  /** Called when editing ends, with the row's key after it. */
  onEnd?: (key: string | number) => void;
}

function RowEditor<Row, Values>({ table, row, others, onEnd }: RowEditorProps<Row, Values>) {
  const { valuesOf, check, add, update, rowKey, keyAfter } = table;
  const t = useTexts();
  const [values, setValues] = useState(() => valuesOf(row));
  const [checked, setChecked] = useState(false);
  const problems = check(values, others);
  const shown: Problems<Values> = checked ? problems : {};
  const whole: PlainKey | undefined = shown.row;
  const save = useChange({
    call: (given: Values) => (row === null ? add.call(given) : update.call(row, given)),
    refresh: table.refresh,
    failed: (row === null ? add : update).failed,
    onDone: (_, given) => {
      if (row !== null) return onEnd?.(keyAfter ? keyAfter(given) : rowKey(row));
      setValues(valuesOf(null));
      setChecked(false);
    },
  });
  const cancel = row === null ? undefined : () => onEnd?.(rowKey(row));

  function submit(): void {
    setChecked(true);
    if (Object.values(problems).some(Boolean) || save.isPending) return;
    save.mutate(values);
  }

  return (
    <RowForm
      label={row === null ? t('row.addTitle') : t('row.editTitle')}
      columns={table.columns.length + 1}
      error={whole && t(whole)}
      focusFirst={row !== null}
      onSubmit={submit}
      onCancel={cancel}
      actions={
        <>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            {row === null ? t('action.add') : t('action.update')}
          </Button>
          {cancel && <Button onClick={cancel}>{t('action.cancel')}</Button>}
        </>
      }
    >
      {table.cells({
        values,
        change: (part) => setValues((before) => ({ ...before, ...part })),
        says: (field) => {
          const problem: PlainKey | undefined = shown[field];
          return problem && t(problem);
        },
      })}
    </RowForm>
  );
}
