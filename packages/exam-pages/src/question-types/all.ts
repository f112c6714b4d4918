// What pages bring of the types, in one file (`bring.ts`).

export { MarkedText } from '../marked-text.tsx';
export { shownTypes } from './list.ts';
export { answerInWords, partsIn, TypedFigures, TypedQuestion, TypedReview } from './typed-parts.tsx';
