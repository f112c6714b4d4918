// The fields that browsers don’t do well in two directions and calendars, and the charts. The fields are built on react-aria
// (75 kB), which comes when somebody uses one (`on-demand.tsx`). Everything here imports the light half by the package's
// name, `@daftar/ui`, never by path: only the shared copy holds the context that the shell has set.
export * from './charts.tsx';
export { ColumnChart, type ColumnChartProps } from './column-chart.tsx';
export type { ComboBoxProps } from './combo-box.tsx';
export type { DateTimeFieldProps } from './date-time-field.tsx';
export type { MultiSelectProps } from './multi-select.tsx';
export { ComboBox, DateTimeField, MultiSelect } from './on-demand.tsx';
export type { Choice } from './options.tsx';
export { nextFullHour, tomorrowAt } from './quick-moments.ts';
