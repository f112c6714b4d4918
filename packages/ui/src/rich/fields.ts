// The fields built on react-aria (75 kB): a chunk that comes when one of them is used (`on-demand.tsx`).
export { ComboBox } from './combo-box.tsx';
export { DateTimeField } from './date-time-field.tsx';
export { goOn } from './go-on.ts';
export { MultiSelect } from './multi-select.tsx';
