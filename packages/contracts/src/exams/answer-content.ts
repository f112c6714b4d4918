import type { AttemptAnswer } from './sitting.ts';

/** What the SHA-256 that names an answer is made of (TRU-07). Apart from the schemas, which the exam’s page doesn’t have. */
export const contentOf = ({ answer_id, answer_text }: Pick<AttemptAnswer, 'answer_id' | 'answer_text'>): string =>
  JSON.stringify([answer_id, answer_text]);
