import type { AttemptAnswer } from './sitting.ts';

/** What the SHA-256 that names an answer is made of (TRU-07). A file of its own: the exam's page has no schemas. */
export const contentOf = ({ answer_id, answer_text }: Pick<AttemptAnswer, 'answer_id' | 'answer_text'>): string =>
  JSON.stringify([answer_id, answer_text]);
