// Everything here imports the light half by the package's name, `@daftar/ui`, never by path: only the shared copy holds
// the context that the shell has filled.
// The half of the design system that brings react-aria along; a chunk of its own, loaded by the pages that need it.
export { ComboBox, type ComboBoxProps } from './combo-box.tsx';
export { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';
export { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
export type { Choice } from './options.tsx';
