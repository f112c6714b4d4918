import { ApiError, NetworkError } from '@daftar/contracts/client';
import { examLimits } from '@daftar/contracts/exams/limits';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { takeoverGap } from '@daftar/contracts/exams/sitting';
import { editedText, textHash } from '@daftar/contracts/exams/text-edit';
import type { Change } from '../answer.ts';
import type { AttemptState, SittingCalls } from '../sitting-types.ts';

/**
 * - cut: nothing arrives · failing: an immediate refusal · hanging: neither request nor reply ever gets through
 * - replyLost: the call arrives, its reply doesn't · slow: it arrives at once, its reply 3 s later
 */
export type Line = 'good' | 'cut' | 'replyLost' | 'failing' | 'hanging' | 'slow';

const grace = examLimits.graceSeconds * 1000;

/** The other end of a sitting's calls, by the rules of the save protocol, behind a connection that can fail. */
export function serverEnd(options: {
  now: () => number;
  deadline: number;
  badQuestions?: readonly number[];
  /** Whether the server closes by itself; true when absent. */
  sweep?: boolean;
}) {
  const held = new Map<number, AttemptAnswer>();
  const end = {
    held,
    line: 'good' as Line,
    device: '',
    deadline: options.deadline,
    submitted: null as null | { at: number; by: 'student' | 'time' | 'invigilator' },
    /** A refusal for every save and submit, whatever it carries. */
    refusal: null as null | [status: number, code?: string],
    /** Names of calls that fail although the connection is good. */
    failing: new Set<string>(),
    /** The attempt's record no longer exists. */
    gone: false,
    /** Whether it knows changes of long texts (EDG-06). */
    takesEdits: false,
    log: [] as string[],
    /** Messages to the room so far; undefined: a server that doesn’t tell. */
    roomMessages: undefined as number | undefined,
  };
  const iso = (at: number) => new Date(at).toISOString();
  const refuse = (status: number, code?: string): never => {
    throw new ApiError(status, code ? { success: false, EnMessage: code, ArMessage: code, code } : undefined);
  };
  let lifted = 0;
  const ackedSeq = () => Math.max(lifted, ...[...held.values()].map((answer) => answer.seq));

  let closedAtDeadline = 0;
  /** The sweep's close; extra time reopens what it closed. */
  function sweep(): void {
    if (options.now() > end.deadline && options.sweep !== false) close('time');
    else if (end.submitted?.by === 'time' && end.deadline > closedAtDeadline) end.submitted = null;
  }

  async function travel<T>(name: string, { signal }: { signal?: AbortSignal }, work: () => T): Promise<T> {
    await Promise.resolve();
    const { line } = end;
    end.log.push(`${options.now()} ${name}`);
    if (line === 'hanging')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    if (line === 'cut') throw new NetworkError('cut');
    if (line === 'failing' || end.failing.has(name.split(' ')[0]!)) refuse(503, 'server.unavailable');
    sweep();
    const reply = work();
    if (line === 'replyLost') throw new NetworkError('reply lost');
    if (line === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000));
    return reply;
  }

  const knock = () => {
    if (end.gone) refuse(404, 'attempt.notFound');
    if (end.refusal) refuse(...end.refusal);
  };

  function take(device: string, changes: readonly Change[]): void {
    const closed = end.submitted !== null && end.submitted.by !== 'time';
    if (closed || options.now() > end.deadline + grace) refuse(409, 'attempt.closed');
    const stale = device !== end.device;
    if (!stale && changes.some((change) => options.badQuestions?.includes(change.question_id)))
      refuse(400, 'answer.unknownQuestion');
    for (const { question_id, answer_id, answer_text, seq } of changes) {
      const newer = seq > (held.get(question_id)?.seq ?? 0) && !(stale && seq > lifted);
      if (newer) held.set(question_id, { question_id, answer_id, answer_text, seq });
    }
    if (stale) refuse(409, 'attempt.otherDevice');
  }

  const times = () => ({
    deadline: iso(end.deadline),
    grace_until: iso(end.deadline + grace),
    server_now: iso(options.now()),
    room_messages: end.roomMessages,
  });
  function close(by: 'student' | 'time' | 'invigilator'): void {
    end.submitted ??= { at: options.now(), by };
    closedAtDeadline = end.deadline;
  }

  const calls = (device: string): SittingCalls => ({
    save: (changes, given) =>
      travel(`save ${changes.length}`, given, () => {
        knock();
        take(device, changes);
        return { success: true, acked_seq: ackedSeq(), late: options.now() > end.deadline, ...times() };
      }),
    ...(end.takesEdits && {
      edit: ({ question_id, base_seq, seq, hash, ...edit }, given) =>
        travel(`edit 1 of ${edit.place}+${edit.inserted.length}`, given, () => {
          knock();
          const base = held.get(question_id);
          const answer_text = editedText(base?.answer_text ?? '', edit);
          const fits = base?.seq === base_seq && answer_text !== null && textHash(answer_text) === hash;
          if (!fits || end.failing.has('edits-never-fit')) return refuse(409, 'answer.unknownBase');
          take(device, [{ question_id, answer_id: null, answer_text, seq, acked: false, at: 0 }]);
          return { success: true, acked_seq: ackedSeq(), late: options.now() > end.deadline, ...times() };
        }),
    }),
    submit: (changes, given) =>
      travel(`submit ${changes.length}`, given, () => {
        knock();
        const more = changes.some((change) => change.seq > (held.get(change.question_id)?.seq ?? 0));
        const overdue = options.now() > end.deadline + grace;
        if (more || !(end.submitted || overdue)) take(device, changes);
        close(overdue ? 'time' : 'student');
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
    look: (given) =>
      travel('look', given, (): AttemptState => {
        if (end.gone) refuse(404, 'attempt.notFound');
        if (options.now() > end.deadline + grace) close('time');
        const submitted = end.submitted;
        return {
          attempt_id: 1,
          state: submitted ? 'submitted' : 'open',
          opened_at: iso(0),
          submitted_at: submitted ? iso(submitted.at) : null,
          submitted_by: submitted?.by ?? null,
          receipt_code: submitted ? 'CODE' : null,
          acked_seq: ackedSeq(),
          takeover: null,
          device_is_current: device === end.device,
          answered: submitted ? held.size : null,
          ...times(),
        };
      }),
    held: (given) =>
      travel('held', given, () => {
        if (end.gone) refuse(404, 'attempt.notFound');
        return { answers: [...held.values()] };
      }),
  });
  const opened = () => ({ ...times(), answers: [...held.values()], acked_seq: ackedSeq() });
  /** Opens the attempt for a device; a different one takes it over. */
  const hold = (device: string) => {
    if (device !== end.device) lifted = ackedSeq() + takeoverGap;
    end.device = device;
  };
  return Object.assign(end, { calls, opened, close, hold });
}
