import { IconButton } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';
import css from './row-form.module.css';

interface RowActionsProps {
  /** Names the row in the buttons' labels. */
  name: string;
  /** The edit button’s id, to return the focus to it after editing. */
  editId?: string;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** Edit and Delete of one row. */
export function RowActions({ name, editId, onEdit, onDelete }: RowActionsProps) {
  const t = useTexts();
  return (
    <div className={css.rowActions}>
      {onEdit && (
        <IconButton size="small" id={editId} label={t('row.editNamed', { name })} icon={<Pencil />} onClick={onEdit} />
      )}
      {onDelete && (
        <IconButton
          size="small"
          label={t('row.deleteNamed', { name })}
          icon={<Trash2 />}
          tone="danger"
          onClick={onDelete}
        />
      )}
    </div>
  );
}

/** Returns the focus to a row's edit button once it is shown again. */
export function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 50);
}
