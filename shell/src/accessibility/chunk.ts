export { accessibilityTexts as texts } from '../texts/accessibility.ts';
export { AccessibilityPage as Part } from './accessibility-page.tsx';
