import { type Answer, type Change, type HeldAnswer, noAnswer, sameAnswer } from './answer.ts';

export interface Merged {
  /** What the screen shows, by question. */
  answers: Map<number, Answer>;
  /** The server's sequence number by question. */
  heldSeq: Map<number, number>;
  /** Answers of this device that the server must still receive. */
  toSend: Map<number, Answer>;
  /** Another version of an answer, written on this device and never received, while a newer one is on the server. */
  conflicts: Map<number, Answer>;
}

/**
 * Brings together what the server holds and what this device kept (EXT-13).
 * - This tab still holds the attempt (`tookOver` false): what it wrote and was not confirmed is the newest.
 * - Otherwise somebody else may have written since: an unconfirmed answer goes out only where the server's answer is
 *   still the one it was based on; where it is not, the server's stays and the other is offered to the student.
 */
export function mergeAnswers(input: {
  held: readonly HeldAnswer[];
  own: readonly Change[];
  others: readonly Change[];
  tookOver: boolean;
}): Merged {
  const merged: Merged = { answers: new Map(), heldSeq: new Map(), toSend: new Map(), conflicts: new Map() };
  for (const { question_id, seq, answer_id, answer_text } of input.held) {
    merged.heldSeq.set(question_id, seq);
    merged.answers.set(question_id, { answer_id, answer_text });
  }
  const unconfirmed = [
    ...input.own.map((change) => ({ change, sure: !input.tookOver })),
    ...input.others.map((change) => ({ change, sure: false })),
  ]
    // Confirmed, and yet the server knows less than that: it was set back, and the device helps it forward.
    .filter(({ change, sure }) => !change.acked || (sure && change.seq > (merged.heldSeq.get(change.question_id) ?? 0)))
    .sort((a, b) => a.change.at - b.change.at);

  for (const { change, sure } of unconfirmed) {
    const { question_id, answer_id, answer_text } = change;
    const answer = { answer_id, answer_text };
    const held = merged.heldSeq.get(question_id) ?? 0;
    if (sameAnswer(answer, merged.answers.get(question_id) ?? noAnswer)) {
      merged.conflicts.delete(question_id);
    } else if (sure || change.base === held) {
      merged.answers.set(question_id, answer);
      merged.toSend.set(question_id, answer);
    } else {
      merged.conflicts.set(question_id, answer);
    }
  }
  return merged;
}
