export { SecondStep } from './second-step.tsx';
export { secondTexts as texts } from './second-texts.ts';
