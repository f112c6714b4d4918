import type { ReviewRow } from '../review.ts';

/** Whether anything of a review is written in both languages. */
export const isReviewInBoth = (rows: readonly ReviewRow[]): boolean =>
  rows.some(
    ({ texts, answer_texts, body }) => texts || answer_texts || (body && JSON.stringify(body).includes('"texts":')),
  );
