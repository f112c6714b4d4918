export { receiptTexts as texts } from '../texts/receipts.ts';
export { VerifyReceiptPage as Part } from './verify-receipt-page.tsx';
