import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { editBetween, type TextEdit, textHash } from '@daftar/contracts/exams/text-edit';

/** The change of a long text since the version that the server holds (EDG-06). */
export interface SentEdit extends TextEdit {
  question_id: number;
  base_seq: number;
  seq: number;
  hash: number;
}

/** A change is sent where it saves at least this many characters of the whole text. */
const worthwhile = 200;
/** After so many refusals in a row, texts are sent whole until the page is loaded again. */
const mostRefusals = 3;

/**
 * Which texts the server holds, as far as this page knows, so that a save can carry only what changed since. Being wrong
 * costs a round trip: the server compares the number and a hash of the result, and refuses what doesn't fit.
 */
export function openTextEdits(held: readonly AttemptAnswer[]) {
  const bases = new Map<number, { seq: number; text: string }>();
  let refusals = 0;

  function stored(answers: readonly AttemptAnswer[]): void {
    for (const { question_id, answer_text, seq } of answers) {
      if (answer_text === null) bases.delete(question_id);
      else bases.set(question_id, { seq, text: answer_text });
    }
  }

  stored(held);
  return {
    /** The server holds these now. */
    stored,
    /** What to send in place of a batch; null: the batch itself. */
    editFor([change, ...others]: readonly AttemptAnswer[]): SentEdit | null {
      if (!change || others.length > 0 || change.answer_text === null || refusals >= mostRefusals) return null;
      const base = bases.get(change.question_id);
      if (!base || base.seq >= change.seq) return null;
      const edit = editBetween(base.text, change.answer_text);
      if (edit.inserted.length + worthwhile > change.answer_text.length) return null;
      return {
        ...edit,
        question_id: change.question_id,
        base_seq: base.seq,
        seq: change.seq,
        hash: textHash(change.answer_text),
      };
    },
    accepted(): void {
      refusals = 0;
    },
    /** The server doesn't know the base: the whole text is due. */
    refused({ question_id }: SentEdit): void {
      bases.delete(question_id);
      refusals += 1;
    },
  };
}
