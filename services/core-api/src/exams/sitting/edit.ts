import type { TextEdit } from '@daftar/contracts/exams/text-edit';
import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps } from '../../kernel/index.ts';
import type { SaveResult } from './answer-queries.ts';
import { allHeld, holdsAttempt, takesAnswers } from './answers.ts';
import { saysOf } from './contact.ts';
import { type BaseName, baseTexts, type StoredEdit, storeEdits } from './edit-queries.ts';
import { textToStore } from './edit-text.ts';
import type { Origin } from './event-queries.ts';
import { answersOf } from './queries.ts';
import { holdReachable, type Saved, store, storeFrom } from './save.ts';

export interface EditInput extends TextEdit {
  device: string;
  question_id: number;
  base_seq: number;
  seq: number;
  hash: number;
  more: boolean;
}

interface SentEdit extends BaseName {
  device: string;
  from: Origin;
  at: Date;
  edit: EditInput;
}

/**
 * Saves the change of a long text on top of the number that the server holds (EDG-06); everything else of a save holds
 * (EXT-10, EXT-13, EXT-14). Made once per process: changes that arrive together share two statements and one commit. The
 * text under a number never changes, so what was read before the commit is what is changed, if the number is still there
 * with the same changes beside the text: a close writes them into it.
 * @throws AppError attempt.notFound, class.notYours, attempt.closed, attempt.otherDevice, answer.unknownBase
 */
export function textEditing({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const editTogether = inBatches(
    async (sent: readonly SentEdit[]): Promise<(SaveResult | undefined)[]> => {
      const bases = await baseTexts(db, sent);
      const edits = sent.map((one, n): StoredEdit | undefined => {
        const base = bases[n];
        const text = base && textToStore(base, one.edit);
        return text ? { ...one, seq: one.edit.seq, before: base.edits, text } : undefined;
      });
      const good = edits.filter((edit) => edit !== undefined);
      const stored = good.length === 0 ? [] : await storeEdits(db, good);
      const byEdit = new Map(good.map((edit, n) => [edit, stored[n]]));
      return edits.map((edit) => edit && byEdit.get(edit));
    },
    { most: 50, atOnce: 2, keyOf: ({ attemptId }) => attemptId, isOfItem: isOfStatement },
  );

  return async (caller: Caller, attemptId: number, edit: EditInput): Promise<Saved> => {
    const at = clock.now();
    const { device, question_id, base_seq, more } = edit;
    const name = { attemptId, studentId: caller.userId, questionId: question_id, baseSeq: base_seq };
    const saved = settings.refuseTextEdits
      ? undefined
      : await editTogether({ ...name, device, from: caller, at, edit });
    if (saved) return { ...saved, server_now: clock.now(), late: false };

    // Not the common case: find out why. The device sends the whole text when it learns that its base is unknown.
    const result = await inTransaction(db, async (trx) => {
      const attempt = await holdReachable(trx, attemptId, caller.userId);
      if (!takesAnswers(attempt, attempt.over, at)) throw new AppError('attempt.closed');
      // the same change came before and only its reply was lost
      const isHeld =
        holdsAttempt(attempt, device, caller.sessionId) &&
        allHeld([edit], await answersOf(trx, attemptId), attempt.device_from);
      if (isHeld) return store(trx, attempt, [], at, { says: saysOf({ more }), waiting: null });
      if (holdsAttempt(attempt, device, caller.sessionId)) throw new AppError('answer.unknownBase');
      return storeFrom(trx, attempt, {
        device,
        from: caller,
        at,
        answers: [],
        tells: { says: 'unheard', waiting: null },
      });
    });
    if (result instanceof AppError) throw result;
    return result;
  };
}
