import type { DiskState, useToasts } from '@daftar/remote-kit';
import { rareMakeExamTexts } from '../../texts/late/make-exam.ts';
import type { DeskState } from './draft-desk.ts';

/** Says that the draft which was left is safe, and where (FIX-11). */
export function sayWhereLeft(
  left: Pick<DeskState, 'saved' | 'kept' | 'problem'> & { onDisk: DiskState },
  toasts: Pick<ReturnType<typeof useToasts>, 'info'>,
): void {
  const { saved, kept, problem } = left;
  const onDisk = left.onDisk === 'kept';
  if (saved === 'none' || (saved !== 'yes' && !kept && !onDisk)) return;
  const isSaved = saved !== 'waiting' && !problem;
  const waiting = onDisk ? rareMakeExamTexts['makeExam.leftWaiting'] : rareMakeExamTexts['makeExam.leftInBrowser'];
  toasts.info(isSaved ? rareMakeExamTexts['makeExam.leftSaved'] : waiting);
}
