export { verifySheetTexts as texts } from '../texts/verify-sheet.ts';
export { VerifySheetPage as Part } from './verify-sheet-page.tsx';
