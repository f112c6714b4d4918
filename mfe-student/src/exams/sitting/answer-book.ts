import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { type Answer, type Change, noAnswer, sameAnswer, storableText } from './answer.ts';
import type { LocalCopy, SittingNotes } from './local-copy.ts';
import { mergeAnswers } from './merge.ts';

/** Records that the disk returned late: those under this tab's own name, and others. */
export interface LateAnswers {
  own: readonly Change[];
  others: readonly Change[];
}

export interface AnswerBookInput {
  local: LocalCopy;
  held: readonly AttemptAnswer[];
  ackedSeq: number;
  /** The device's own clock in milliseconds. */
  deviceNow: () => number;
  examName: string;
  courseCode: string;
}

/**
 * The answers of one sitting: what is written, which answers the server has confirmed, and the copy on the device,
 * which is written before anything else happens (EXT-05, EXT-10). It sends nothing.
 */
export function openAnswerBook(input: AnswerBookInput) {
  const { local, deviceNow } = input;
  const own = local.own();
  const others = local.others();
  const merged = mergeAnswers({ held: input.held, own, others });
  const changes = new Map<number, Change>();
  let refused: ReadonlySet<number> = new Set();
  /** Questions that the student has changed since the opening. */
  const touched = new Set<number>();
  const before = local.notes();
  let notes: SittingNotes = {
    ...before,
    examName: input.examName,
    courseCode: input.courseCode,
    conflicts: [...new Map([...before.conflicts, ...merged.conflicts])],
  };
  let answers: ReadonlyMap<number, Answer> = merged.answers;
  let conflicts: ReadonlyMap<number, Answer> = new Map(notes.conflicts);
  let seq = Math.max(input.ackedSeq, ...[...input.held, ...own, ...others].map((answer) => answer.seq));

  function write(question_id: number, answer: Answer): void {
    seq += 1;
    const change: Change = { question_id, ...answer, seq, acked: false, at: deviceNow() };
    changes.set(question_id, change);
    if (refused.has(question_id)) refused = new Set([...refused].filter((id) => id !== question_id));
    local.write(change);
    answers = new Map(answers).set(question_id, answer);
  }

  function note(part: Partial<SittingNotes>): boolean {
    notes = { ...notes, ...part };
    return local.writeNotes(notes);
  }

  function dropConflict(question_id: number): void {
    const left = new Map(conflicts);
    left.delete(question_id);
    conflicts = left;
    note({ conflicts: [...left] });
  }

  /** The server holds these, or newer ones from this device. */
  function confirm(sent: readonly Change[]): void {
    for (const { question_id, seq: sentSeq } of sent) {
      const newest = changes.get(question_id);
      if (newest?.seq !== sentSeq || newest.acked) continue;
      const next = { ...newest, acked: true };
      changes.set(question_id, next);
      local.write(next);
    }
  }

  for (const [question_id, answer] of merged.toSend) write(question_id, answer);
  // Confirm what the server turned out to hold; the reply that said so was lost.
  for (const change of own)
    if (!change.acked && !changes.has(change.question_id) && !merged.conflicts.has(change.question_id))
      local.write({ ...change, acked: true });
  note({});
  // An answer that is sent again has a newer record under the same name, which stays.
  local.settle([...merged.conflicts.keys()].filter((question) => !merged.toSend.has(question)));

  return {
    answers: () => answers,
    conflicts: () => conflicts,
    refused: () => refused,
    notes: () => notes,
    note,
    /** False when the only copy of the answers is in this page. */
    kept: () => local.state() !== 'none',
    /** Where this device has them. */
    copy: local.state,
    /** Sets an answer; false when nothing changed. */
    set(question_id: number, given: Partial<Answer> | null): boolean {
      const answer: Answer = { ...noAnswer, ...given };
      if (answer.answer_text !== null) answer.answer_text = storableText(answer.answer_text);
      if (sameAnswer(answer, answers.get(question_id) ?? noAnswer)) return false;
      touched.add(question_id);
      write(question_id, answer);
      return true;
    },
    /** Takes the version stored on this device instead of the server's, or drops it. */
    decide(question_id: number, useKept: boolean): void {
      const answer = conflicts.get(question_id);
      touched.add(question_id);
      if (answer && useKept) write(question_id, answer);
      dropConflict(question_id);
    },
    /** Offers a version of an answer for a decision. */
    offer(question_id: number, version: Answer): void {
      conflicts = new Map(conflicts).set(question_id, version);
      note({ conflicts: [...conflicts] });
    },
    /**
     * Answers that the device's disk returned only after the opening. What the student has touched meanwhile stays, and
     * so does anything newer on the server; the other version is offered.
     */
    adopt(found: LateAnswers): void {
      seq = Math.max(seq, ...[...found.own, ...found.others].map((change) => change.seq));
      const unseen = {
        own: found.own.filter((change) => change.seq > newestSeq(own, change.question_id)),
        others: found.others.filter((change) => change.seq > newestSeq(others, change.question_id)),
      };
      const late = mergeAnswers({ held: input.held, ...unseen });
      const offered = new Map(late.conflicts);
      for (const [question_id, answer] of late.toSend) {
        const newer =
          newestSeq([...unseen.own, ...unseen.others], question_id) > newestSeq([...own, ...others], question_id);
        if (newer && !touched.has(question_id)) write(question_id, answer);
        else if (!sameAnswer(answer, answers.get(question_id) ?? noAnswer)) offered.set(question_id, answer);
      }
      // Their numbers were assigned without knowing those on the disk, so raise them above those.
      for (const question_id of touched) write(question_id, answers.get(question_id) ?? noAnswer);
      if (offered.size === 0) return;
      conflicts = new Map([...conflicts, ...offered]);
      note({ conflicts: [...conflicts] });
    },
    /** Changes to send, except those that the server can't accept. */
    waiting: () => [...changes.values()].filter((change) => !change.acked && !refused.has(change.question_id)),
    unconfirmed: () => [...changes.values()].filter((change) => !change.acked).length,
    confirm,
    /**
     * Confirms answers that the server holds word for word, however they got there: by a call whose reply was lost, or
     * through the tab that took over (FIX-03).
     */
    compare(held: readonly AttemptAnswer[]): void {
      const there = new Map(held.map((answer) => [answer.question_id, answer]));
      confirm([...changes.values()].filter((change) => sameAnswer(change, there.get(change.question_id) ?? noAnswer)));
    },
    refuse: (question_id: number): void => {
      refused = new Set(refused).add(question_id);
    },
    /** After the receipt: deletes confirmed answers from the device and keeps the rest. */
    close(): void {
      note({ submitting: false });
      local.clearAcked();
    },
  };
}

const newestSeq = (changes: readonly Change[], question_id: number): number =>
  Math.max(0, ...changes.filter((change) => change.question_id === question_id).map((change) => change.seq));
