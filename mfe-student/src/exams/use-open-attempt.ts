import { type ExamDetails, examKeys } from '@daftar/exam-pages';
import { pick } from '@daftar/i18n';
import { failureText, sessionStore, useApi, useLanguage, useSession } from '@daftar/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { restoreFromDisk } from './exam-disk.ts';
import { deviceName } from './sitting/device.ts';
import type { OpenedAttempt } from './use-sitting.ts';

const sittingMark = 'daftar:sitting';

/** Marks this tab as sitting that attempt; a reload then leads straight back into it. */
export function markSitting(attemptId: number | null): void {
  if (attemptId === null) sessionStore.removeItem(sittingMark);
  else sessionStore.setItem(sittingMark, String(attemptId));
}

/** Opens or continues the caller's attempt at an exam; asks before taking it over from elsewhere (EXT-13). */
export function useOpenAttempt(
  exam: Pick<ExamDetails, 'exam_id' | 'exam_name' | 'course_code' | 'attempt'>,
  onOpened: (opened: OpenedAttempt) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function open(takeOver = false): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const device = await deviceName();
      const [reply, { late }] = await Promise.all([
        api('POST /api/attempts', { body: { examId: exam.exam_id, device, takeOver } }),
        restoreFromDisk(userId),
      ]);
      if (reply.held_by_other_device && !takeOver) {
        setHeld(true);
        return;
      }
      setHeld(false);
      onOpened({
        reply,
        examId: exam.exam_id,
        examName: exam.exam_name,
        courseCode: exam.course_code,
        device,
        late,
      });
    } catch (error) {
      setHeld(false);
      setFailure(error);
      queryClient.invalidateQueries({ queryKey: examKeys.details(exam.exam_id) });
    } finally {
      setBusy(false);
    }
  }

  const attempt = exam.attempt;
  const here = attempt?.state === 'open' && sessionStore.getItem(sittingMark) === String(attempt.attempt_id);
  const resumed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after a reload in the middle of the exam
  useEffect(() => {
    if (!here || resumed.current) return;
    resumed.current = true;
    open();
  }, [here]);

  return {
    open,
    busy,
    held,
    dismiss: () => setHeld(false),
    problem: failure ? pick(failureText(failure), language) : null,
  };
}
