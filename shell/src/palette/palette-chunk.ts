export { paletteTexts as texts } from '../texts/palette.ts';
export { PaletteWindow } from './palette-window.tsx';
