export { termTexts as texts } from '../texts/terms.ts';
export { TermBar as Part } from './term-bar.tsx';
