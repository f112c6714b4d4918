import { ApiError, type CallReply } from '@daftar/contracts/client';
import { type ExamDetails, examKeys } from '@daftar/exam-pages';
import { pick } from '@daftar/i18n';
import { failureText, sessionStore, useApi, useLanguage, useSession } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forgetPractice, restoreFromDisk } from './exam-disk.ts';
import { deviceName } from './sitting/device.ts';
import { openCall, type Practice } from './sitting-calls.ts';
import { sitsAttempt, sitsPractice } from './sitting-mark.ts';
import type { OpenedAttempt } from './use-sitting.ts';

type Takeover = NonNullable<CallReply<'POST /api/attempts'>['takeover']>;
export type Opening = ReturnType<typeof useOpenAttempt>;

/** How often a waiting device asks whether the invigilator has decided, in ms. */
const askEvery = 3000;

const isHere = async (): Promise<void> => undefined;

/**
 * Opens or continues the caller's attempt at an exam; asks before taking it over from elsewhere (EXT-13), and waits for
 * the invigilator where the exam requires it (TRU-01). `bring`: what must have come before.
 */
export function useOpenAttempt(
  exam: Pick<ExamDetails, 'exam_id' | 'exam_name' | 'course_code' | 'attempt'> & {
    needs_room_code?: boolean;
    practice?: Practice | undefined;
  },
  onOpened: (opened: OpenedAttempt) => void,
  bring: () => Promise<void> = isHere,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);
  /** Another device holds the attempt: what this one may do, or waits for. */
  const [takeover, setTakeover] = useState<Takeover | null>(null);
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(exam.needs_room_code ?? false);
  const [waitsFor, setWaitsFor] = useState<{ attemptId: number; device: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => void bring().catch(() => undefined), [bring]);

  async function open(takeOver = false): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await bring();
      const device = await deviceName();
      const [reply, { late }] = await Promise.all([
        openCall(api, exam.exam_id, exam.practice, { device, takeOver, ...(code.trim() && { roomCode: code }) }),
        restoreFromDisk(userId),
      ]);
      setTakeover(reply.takeover);
      setWaitsFor(reply.takeover === 'waiting' ? { attemptId: reply.attempt_id, device } : null);
      if (reply.held_by_other_device) return;
      if (exam.practice) forgetPractice(userId, exam.exam_id, reply.attempt_id);
      onOpened({
        reply,
        examId: exam.exam_id,
        examName: exam.exam_name,
        courseCode: exam.course_code,
        device,
        late,
        practice: exam.practice,
      });
    } catch (error) {
      const isCode = error instanceof ApiError && error.code === 'attempt.roomCode';
      if (isCode) setNeedsCode(true);
      else setTakeover(null);
      setFailure(error);
      queryClient.invalidateQueries({ queryKey: examKeys.details(exam.exam_id) });
    } finally {
      setBusy(false);
    }
  }

  const looked = useQuery({
    queryKey: ['takeover', waitsFor?.attemptId, waitsFor?.device],
    queryFn: ({ signal }) =>
      api('GET /api/attempts/:attemptId', {
        params: { attemptId: waitsFor?.attemptId ?? 0 },
        query: { device: waitsFor?.device, waiting: 'true' },
        signal,
      }),
    enabled: waitsFor !== null,
    refetchInterval: askEvery,
    gcTime: 0,
  }).data;
  const asked = looked?.state === 'submitted' ? 'over' : looked?.takeover;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the invigilator has decided, or the exam has ended
  useEffect(() => {
    if (waitsFor === null || (asked !== 'allowed' && asked !== 'refused' && asked !== 'over')) return;
    setWaitsFor(null);
    setTakeover(asked === 'over' ? null : asked);
    if (asked === 'allowed') open(true);
  }, [asked]);

  const attempt = exam.attempt;
  const here = exam.practice
    ? sitsPractice(sessionStore, exam.practice)
    : attempt?.state === 'open' && sitsAttempt(sessionStore, attempt.attempt_id);
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
    takeover,
    dismiss: () => {
      setTakeover(null);
      setWaitsFor(null);
    },
    /** The exam asks for the code that is given in the room. */
    needsCode,
    code,
    setCode,
    problem: failure ? pick(failureText(failure), language) : null,
  };
}
