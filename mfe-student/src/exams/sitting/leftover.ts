import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { type Change, noAnswer, sameAnswer } from './answer.ts';
import { nextBatch, saveBytes } from './batches.ts';
import { failureKind } from './failures.ts';
import type { LocalCopy, PendingSitting } from './local-copy.ts';
import type { AttemptState } from './sitting-types.ts';

/** The calls that deliver what an earlier page left behind, bound to its attempt. */
export interface LeftoverCalls {
  /** @param left what waits besides under the same name (TRU-07) */
  save(device: string, answers: readonly Change[], left: readonly Change[]): Promise<unknown>;
  held(): Promise<{ answers: readonly AttemptAnswer[] }>;
  look(): Promise<Pick<AttemptState, 'state' | 'deadline' | 'server_now'>>;
}

/**
 * - running: the student can continue the exam
 * - over: the exam has ended; the server lacks what is left on the device
 * - unknown: the server could not be asked; the device keeps everything for a later try
 */
export type LeftoverState = 'running' | 'over' | 'unknown';

/**
 * Delivers answers that an earlier page left on the device. They are sent first, under the name of the tab that wrote
 * them: within the grace the server still accepts them, although nobody may open the exam any more (FIX-01). The rest
 * is compared with what the server holds, and marked as confirmed where it is the same (FIX-03).
 * @param copyOf the device's copy of this attempt under a tab's name
 */
export async function bringLeftover(
  sitting: PendingSitting,
  copyOf: (device: string) => LocalCopy,
  calls: LeftoverCalls,
): Promise<LeftoverState> {
  const confirm = (device: string, changes: readonly Change[]): void => {
    const now = new Map(
      copyOf(device)
        .own()
        .map((change) => [change.question_id, change.seq]),
    );
    // A tab that is still open may have written more meanwhile.
    for (const change of changes)
      if (now.get(change.question_id) === change.seq) copyOf(device).write({ ...change, acked: true });
  };

  for (const [device, unsent] of sitting.unsent) {
    for (let left = unsent; left.length > 0; ) {
      const batch = nextBatch(left, { bytes: saveBytes, most: 200 });
      try {
        await calls.save(
          device,
          batch,
          left.filter((change) => !batch.includes(change)),
        );
        confirm(device, batch);
      } catch (error) {
        if (failureKind(error) === 'retry') return 'unknown';
      }
      left = left.filter((change) => !batch.includes(change));
    }
  }
  try {
    const held = new Map((await calls.held()).answers.map((answer) => [answer.question_id, answer]));
    for (const [device, unsent] of sitting.unsent)
      confirm(
        device,
        unsent.filter((change) => sameAnswer(change, held.get(change.question_id) ?? noAnswer)),
      );
    const { state, deadline, server_now } = await calls.look();
    if (state === 'submitted') copyOf('').clearAcked();
    return state === 'open' && server_now < deadline ? 'running' : 'over';
  } catch (error) {
    return failureKind(error) === 'retry' ? 'unknown' : 'over';
  }
}
