import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../actions/button.tsx';
import { useUi } from '../context.tsx';
import { Select } from '../fields/text-field.tsx';
import css from './table.module.css';
import type { SortState } from './use-table-view.ts';

interface SortByProps {
  columns: readonly { id: string; header: string }[];
  sort: SortState | null;
  onSort: (sort: SortState) => void;
}

/** Sorting where the rows are cards and no header can be pressed (BOD-11). */
export function SortBy({ columns, sort, onSort }: SortByProps) {
  const { t } = useUi();
  const direction = sort?.direction ?? 'ascending';
  const other = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <div className={css.sortBy}>
      <Select
        label={t('ui.sortBy')}
        options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) => value !== '' && onSort({ column: value, direction })}
      />
      {sort && (
        <IconButton
          label={t(other === 'ascending' ? 'ui.sortAscending' : 'ui.sortDescending')}
          icon={direction === 'ascending' ? <ArrowUp /> : <ArrowDown />}
          onClick={() => onSort({ ...sort, direction: other })}
        />
      )}
    </div>
  );
}
