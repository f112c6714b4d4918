export { overrideTexts as texts } from '../texts/override.ts';
export { OverrideBanner as Part } from './override-banner.tsx';
