export { InBoth } from './in-both.tsx';
export { QrFigure } from './qr-figure.tsx';
export { default as printed } from './sheet.module.css';
export { SheetCode } from './sheet-code.tsx';
