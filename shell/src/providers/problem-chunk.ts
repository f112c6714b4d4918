export { providerProblemTexts as texts } from '../texts/provider-problems.ts';
export { ProviderProblem as Part } from './provider-problem.tsx';
