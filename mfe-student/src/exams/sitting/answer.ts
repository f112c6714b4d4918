/** What a student gave to one question: the option chosen, or the text written; both null for “none”. */
export interface Answer {
  answer_id: number | null;
  answer_text: string | null;
}

/** An answer on its way to the server. */
export interface Change extends Answer {
  question_id: number;
  /** Grows with each change on the device; the server keeps the highest per question. */
  seq: number;
  /** The server has confirmed this very sequence number. */
  acked: boolean;
  /** The device's own clock; only compares records of one machine. */
  at: number;
}

/** An answer as the server holds it. */
export interface HeldAnswer extends Answer {
  question_id: number;
  seq: number;
}

export const noAnswer: Answer = { answer_id: null, answer_text: null };

export function sameAnswer(a: Answer, b: Answer): boolean {
  return a.answer_id === b.answer_id && (a.answer_text ?? '') === (b.answer_text ?? '');
}

export function isAnswered(answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.answer_id !== null || (answer.answer_text ?? '').trim() !== '');
}

/** PostgreSQL holds neither NUL nor lone surrogates: what no keyboard writes must not block an answer. */
export function storableText(text: string): string {
  const clean = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return clean.isWellFormed() ? clean : clean.toWellFormed();
}
