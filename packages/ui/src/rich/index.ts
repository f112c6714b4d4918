// The half of the design system that uses react-aria, and the charts; a separate chunk, loaded by the pages that need it. Everything
// here imports the light half by the package's name, `@daftar/ui`, never by path: only the shared copy holds the
// context that the shell has set.
export * from './charts.tsx';
export { ColumnChart, type ColumnChartProps } from './column-chart.tsx';
export { ComboBox, type ComboBoxProps } from './combo-box.tsx';
export { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';
export { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
export type { Choice } from './options.tsx';
export { nextFullHour, tomorrowAt } from './quick-moments.ts';
