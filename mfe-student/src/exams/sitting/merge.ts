import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { type Answer, type Change, noAnswer, sameAnswer } from './answer.ts';

export interface Merged {
  /** The answers to show, by question. */
  answers: Map<number, Answer>;
  /** Answers of this device that the server must still receive. */
  toSend: Map<number, Answer>;
  /** Another version of an answer, written on this device and never received, where the server has a newer one. */
  conflicts: Map<number, Answer>;
}

/**
 * Merges the server's answers with those stored on this device (EXT-13). A takeover raises the numbers, so those of a
 * later holder are above all of an earlier one. A number above the server's is newer than the server's answer and is
 * sent, even if it says the same: an earlier one may still be on its way from another tab, and would win (COR-01). One
 * below it was written before somebody else's, and is offered to the student instead.
 */
export function mergeAnswers(input: {
  held: readonly AttemptAnswer[];
  own: readonly Change[];
  others: readonly Change[];
}): Merged {
  const merged: Merged = { answers: new Map(), toSend: new Map(), conflicts: new Map() };
  const heldSeq = new Map<number, number>();
  for (const { question_id, seq, answer_id, answer_text } of input.held) {
    heldSeq.set(question_id, seq);
    merged.answers.set(question_id, { answer_id, answer_text });
  }
  for (const { question_id, answer_id, answer_text, acked, seq } of [...input.own, ...input.others].sort(byAge)) {
    const answer = { answer_id, answer_text };
    const newer = seq > (heldSeq.get(question_id) ?? 0);
    // Confirmed, and yet the server has less: it was restored from a backup, and the device helps it catch up.
    if (acked && !newer) continue;
    const same = sameAnswer(answer, merged.answers.get(question_id) ?? noAnswer);
    if (same) merged.conflicts.delete(question_id);
    if (newer) {
      merged.answers.set(question_id, answer);
      merged.toSend.set(question_id, answer);
    } else if (!same) {
      merged.conflicts.set(question_id, answer);
    }
  }
  return merged;
}

const byAge = (a: Change, b: Change): number => a.seq - b.seq || a.at - b.at;
