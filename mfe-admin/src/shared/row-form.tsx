import { useFocusError } from '@daftar/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormError } from './form-error.tsx';
import css from './row-form.module.css';

export interface RowFormProps {
  /** Names the row for screen readers. */
  label: string;
  /** The cells: `RowCell`s. */
  children: ReactNode;
  actions: ReactNode;
  /** The error of the row as a whole. */
  error?: string | undefined;
  columns: number;
  onSubmit: () => void;
  onCancel?: () => void;
  /** The first field gets the focus when the row appears. */
  focusFirst?: boolean;
}

/** A table row of fields: Enter submits, Escape cancels. For add rows and rows in edit mode (ADC-04 to ADC-06). */
export function RowForm(props: RowFormProps) {
  const { label, children, actions, error, columns, onSubmit, onCancel, focusFirst } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const actionsOf = useRef<HTMLDivElement>(null);
  const errorId = useId();

  useEffect(() => {
    // a searchable list opens on focus: don't open it before somebody wants it
    const field = row.current?.querySelector<HTMLElement>('input:not([role="combobox"]), select');
    if (focusFirst) field?.focus();
  }, [focusFirst]);

  // a searchable list opens on focus, so only plain fields get it
  const focusError = useFocusError(() =>
    row.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="combobox"])'),
  );

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // an open list handles both keys itself: Enter selects, Escape closes the list and not the row
    if (event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true') return;
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Enter' && inField) {
      event.preventDefault();
      onSubmit();
      focusError();
    }
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <>
      <tr
        ref={row}
        // biome-ignore lint/a11y/noRedundantRoles: the card layout's display values would take the role away
        role="row"
        aria-label={label}
        aria-describedby={error ? `${errorId}-error` : undefined}
        className={css.row}
        onKeyDown={onKeyDown}
        // only its own buttons: one that opens a list keeps the focus
        onClick={(event) => actionsOf.current?.contains(event.target as Node) && focusError()}
      >
        {children}
        <RowCell label="" actions>
          <div ref={actionsOf} className={css.actions}>
            {actions}
          </div>
        </RowCell>
      </tr>
      {error && (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <tr role="row" className={css.errorRow}>
          <RowCell label="" span={columns}>
            <FormError id={errorId} error={error} />
          </RowCell>
        </tr>
      )}
    </>
  );
}

/** One cell of a RowForm; `label` is shown before it on a phone. */
export function RowCell(props: { label: string; span?: number; actions?: boolean; children: ReactNode }) {
  const { label, span, actions, children } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the card layout's display values would take the role away
    <td role="cell" data-label={label} data-actions={actions} colSpan={span}>
      {children}
    </td>
  );
}
