import { ApiError, NetworkError } from '@daftar/contracts/client';
import { takeoverGap } from '@daftar/contracts/exams/sitting';
import type { Change, HeldAnswer } from '../answer.ts';
import type { AttemptState, SittingCalls } from '../sitting-types.ts';

export type Line = 'good' | 'cut' | 'replyLost' | 'failing';

/** The other end of a sitting's three calls, by the rules of the save protocol, behind a line that can fail. */
export function serverEnd(options: { now: () => number; deadline: number; badQuestions?: readonly number[] }) {
  const held = new Map<number, HeldAnswer>();
  const end = {
    held,
    line: 'good' as Line,
    device: '',
    deadline: options.deadline,
    submitted: null as null | { at: number; by: 'student' | 'time' },
    /** A refusal that every save and submit meets, whatever it brings. */
    refusal: null as null | [status: number, code?: string],
    /** The attempt's record is not there any more. */
    gone: false,
    log: [] as string[],
  };
  const iso = (at: number) => new Date(at).toISOString();
  const refuse = (status: number, code?: string): never => {
    throw new ApiError(status, code ? { success: false, EnMessage: code, ArMessage: code, code } : undefined);
  };
  let lifted = 0;
  const ackedSeq = () => Math.max(lifted, ...[...held.values()].map((answer) => answer.seq));

  async function travel<T>(name: string, work: () => T): Promise<T> {
    await Promise.resolve();
    end.log.push(`${options.now()} ${name}`);
    if (end.line === 'cut') throw new NetworkError('cut');
    if (end.line === 'failing') refuse(503, 'server.unavailable');
    const reply = work();
    if (end.line === 'replyLost') throw new NetworkError('reply lost');
    return reply;
  }

  const knock = () => {
    if (end.gone) refuse(404, 'attempt.notFound');
    if (end.refusal) refuse(...end.refusal);
  };

  function take(device: string, changes: readonly Change[]): void {
    if (end.submitted || options.now() > end.deadline + 60_000) refuse(409, 'attempt.closed');
    if (device !== end.device) refuse(409, 'attempt.otherDevice');
    if (changes.some((change) => options.badQuestions?.includes(change.question_id)))
      refuse(400, 'answer.unknownQuestion');
    for (const { question_id, answer_id, answer_text, seq } of changes)
      if (seq > (held.get(question_id)?.seq ?? 0)) held.set(question_id, { question_id, answer_id, answer_text, seq });
  }

  const times = () => ({ deadline: iso(end.deadline), server_now: iso(options.now()) });
  const close = (by: 'student' | 'time') => {
    end.submitted ??= { at: options.now(), by };
  };

  const calls = (device: string): SittingCalls => ({
    save: (changes) =>
      travel(`save ${changes.length}`, () => {
        knock();
        take(device, changes);
        return { success: true, acked_seq: ackedSeq(), late: options.now() > end.deadline, ...times() };
      }),
    submit: (changes) =>
      travel(`submit ${changes.length}`, () => {
        knock();
        if (!end.submitted) take(device, changes);
        else if (changes.some((change) => change.seq > (held.get(change.question_id)?.seq ?? 0)))
          refuse(409, 'attempt.closed');
        close('student');
        const receipt = {
          attempt_id: 1,
          receipt_code: 'CODE',
          submitted_at: iso(end.submitted!.at),
          submitted_by: end.submitted!.by,
          answered: held.size,
          question_count: 5,
        };
        return { success: true, EnMessage: '', ArMessage: '', receipt, acked_seq: ackedSeq(), ...times() };
      }),
    look: () =>
      travel('look', (): AttemptState => {
        if (end.gone) refuse(404, 'attempt.notFound');
        const submitted = end.submitted;
        return {
          attempt_id: 1,
          state: submitted ? 'submitted' : 'open',
          opened_at: iso(0),
          submitted_at: submitted ? iso(submitted.at) : null,
          submitted_by: submitted?.by ?? null,
          receipt_code: submitted ? 'CODE' : null,
          acked_seq: ackedSeq(),
          device_is_current: device === end.device,
          ...times(),
        };
      }),
  });
  const opened = () => ({ deadline: iso(end.deadline), answers: [...held.values()], acked_seq: ackedSeq() });
  /** Opens the attempt for a device; another one than before takes it over. */
  const hold = (device: string) => {
    if (device !== end.device) lifted = ackedSeq() + takeoverGap;
    end.device = device;
  };
  return Object.assign(end, { calls, opened, close, hold });
}
