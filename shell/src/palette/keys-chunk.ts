export { keysTexts as texts } from '../texts/keys.ts';
export { KeysWindow as Part } from './keys-window.tsx';
