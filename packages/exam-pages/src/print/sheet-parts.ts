export { InBoth } from './in-both.tsx';
export { SheetCode } from './sheet-code.tsx';
