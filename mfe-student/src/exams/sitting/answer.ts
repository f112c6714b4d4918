import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { isBlank } from '@daftar/contracts/visible-text';

/** A student's answer to one question: the chosen option, or the text; both null for none. */
export type Answer = Pick<AttemptAnswer, 'answer_id' | 'answer_text'>;

/** An answer as this device stores it, to be sent to the server. */
export interface Change extends AttemptAnswer {
  /** The server has confirmed this very sequence number. */
  acked: boolean;
  /** The device's own clock; only compare it with records of the same machine. */
  at: number;
}

export const noAnswer: Answer = { answer_id: null, answer_text: null };

/** Whether two answers choose the same option and have the same text. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  return a.answer_id === b.answer_id && (a.answer_text ?? '') === (b.answer_text ?? '');
}

/** Whether an answer counts: an option, or text that is not blank. */
export function isAnswered(answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.answer_id !== null || !isBlank(answer.answer_text ?? ''));
}

/** PostgreSQL stores neither NUL nor lone surrogates: characters that no keyboard types must not block an answer. */
export function storableText(text: string): string {
  const clean = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return clean.isWellFormed() ? clean : clean.toWellFormed();
}
