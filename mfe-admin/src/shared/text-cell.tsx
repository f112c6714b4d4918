import { TextField } from '@daftar/ui';
import { RowCell } from './row-form.tsx';

interface TextCellProps {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text field in a `RowForm`; its label is the column's header. */
export function TextCell({ label, placeholder = label, onChange, ...field }: TextCellProps) {
  return (
    <RowCell label={label}>
      <TextField
        label={label}
        hideLabel
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...field}
      />
    </RowCell>
  );
}
