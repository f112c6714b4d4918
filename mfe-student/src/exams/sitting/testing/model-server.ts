import { ApiError, NetworkError } from '@daftar/contracts/client';
import { examLimits } from '@daftar/contracts/exams/limits';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { Model, type ModelAttempt, type Sent } from '@daftar/contracts/exams/testing/attempt-model';
import { editedText, textHash } from '@daftar/contracts/exams/text-edit';
import type { Change } from '../answer.ts';
import type { SittingCalls } from '../sitting-types.ts';

/**
 * What happens to a machine's calls:
 * - good, slow: arrive and are answered, after a moment or after seconds
 * - cut: fail at once · failing: refused with 503 · hanging: never get an answer
 * - replyLost, replyHangs: arrive and change the database; the reply doesn't get through
 * - writesFail: only looks get through · looksFail: only writes do
 */
export const lines = [
  'good',
  'slow',
  'cut',
  'failing',
  'hanging',
  'replyLost',
  'replyHangs',
  'writesFail',
  'looksFail',
] as const;
export type Line = (typeof lines)[number];

const graceMs = examLimits.graceSeconds * 1000;
const iso = (at: number) => new Date(at).toISOString();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type OpenReply = { deadline: string; grace_until: string; answers: AttemptAnswer[]; acked_seq: number };

/**
 * The server for simulated pages: the model of an attempt, which core-api's own tests compare with the real rules on
 * PostgreSQL after every step, behind connections that fail in every way (FIX-10).
 */
export class ModelServer {
  readonly model: Model;
  /** Every text that the database held at any time. */
  readonly everHeld = new Set<string>();
  /** What became of changes of long texts. */
  readonly edits = new Map<string, number>();
  sweeping = true;
  private readonly random: () => number;

  constructor(options: { duration: number; due: number; random: () => number }) {
    this.model = new Model(options.duration, options.due);
    this.random = options.random;
    const sweep = () => {
      if (this.sweeping) this.act((model) => model.sweep());
      setTimeout(sweep, 2000);
    };
    setTimeout(sweep, 2000);
  }

  /** Question → what the database holds. */
  held(): Map<number, string | null> {
    return new Map([...(this.model.attempt?.answers ?? [])].map(([question, { value }]) => [question, value]));
  }

  /** Runs an operation on the attempt, and records what the database holds afterwards. */
  act<T>(work: (model: Model) => T): T {
    this.model.now = Date.now();
    const done = work(this.model);
    for (const value of this.held().values()) if (value !== null) this.everHeld.add(value);
    return done;
  }

  private refuse(status: number, code: string): never {
    throw new ApiError(status, { success: false, EnMessage: code, ArMessage: code, code });
  }

  private attempt(): ModelAttempt {
    return this.model.attempt ?? this.refuse(404, 'attempt.notFound');
  }

  private times() {
    const { deadline } = this.attempt();
    return { deadline: iso(deadline), grace_until: iso(deadline + graceMs), server_now: iso(Date.now()) };
  }

  private async travel<T>(kind: 'write' | 'look', line: () => Line, signal: AbortSignal | undefined, work: () => T) {
    const moment = (at: Line) => wait((at === 'slow' ? 2500 : 20) + this.random() * (at === 'slow' ? 2500 : 200));
    const never = () =>
      new Promise<never>((_, reject) => {
        if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const heard = async <R>(journey: Promise<R>): Promise<R> => (signal ? Promise.race([journey, never()]) : journey);

    await heard(moment(line()));
    const there = line();
    if (there === 'cut' || (there === 'writesFail' && kind === 'write') || (there === 'looksFail' && kind === 'look'))
      throw new NetworkError('cut');
    if (there === 'failing') this.refuse(503, 'server.unavailable');
    if (there === 'hanging') return never();
    let reply: { done: T } | { refused: unknown };
    try {
      reply = { done: this.act(work) };
    } catch (refused) {
      reply = { refused };
    }
    await heard(moment(there));
    const back = line();
    if (back === 'replyHangs' || back === 'hanging') return never();
    if (back === 'replyLost' || back === 'cut') throw new NetworkError('reply lost');
    if ('refused' in reply) throw reply.refused;
    return reply.done;
  }

  /** Opens the attempt for a device, taking it over on purpose. */
  open(device: string, line: () => Line): Promise<OpenReply> {
    return this.travel('write', line, undefined, () => {
      const outcome = this.model.open(device, true);
      if (outcome !== 'done') this.refuse(409, outcome);
      return { ...this.times(), answers: this.answers(), acked_seq: this.attempt().acked };
    });
  }

  private answers(): AttemptAnswer[] {
    return [...this.attempt().answers].map(([question_id, { seq, value }]) => ({
      question_id,
      answer_id: null,
      answer_text: value,
      seq,
    }));
  }

  calls(device: string, line: () => Line): SittingCalls {
    const sent = (changes: readonly Change[]): Sent[] =>
      changes.map(({ question_id, answer_text, seq }) => ({ question: question_id, value: answer_text, seq }));
    const check = (outcome: string) => {
      if (outcome !== 'done') this.refuse(409, outcome);
    };
    return {
      save: (changes, { signal, waiting: more, left }) =>
        this.travel('write', line, signal, () => {
          const attempt = this.attempt();
          const waiting = left && left.length > 0 ? sent(left) : undefined;
          check(this.model.save(attempt, device, sent(changes), { more, waiting }));
          return { success: true, acked_seq: attempt.acked, late: this.model.isLate(attempt), ...this.times() };
        }),
      edit: ({ question_id: question, base_seq, seq, hash, ...edit }, { signal, waiting }) =>
        this.travel('write', line, signal, () => {
          // another process, a restored backup: now and then a server doesn't know a base
          if (this.random() < 0.1) this.refuse(409, 'answer.unknownBase');
          const attempt = this.attempt();
          const value = editedText(attempt.answers.get(question)?.value ?? '', edit);
          const base = { seq: base_seq, fits: value !== null && textHash(value) === hash };
          const outcome = this.model.edit(attempt, device, { question, value, seq }, base, waiting);
          this.edits.set(outcome, (this.edits.get(outcome) ?? 0) + 1);
          check(outcome);
          return { success: true, acked_seq: attempt.acked, late: this.model.isLate(attempt), ...this.times() };
        }),
      submit: (changes, { signal }) =>
        this.travel('write', line, signal, () => {
          const attempt = this.attempt();
          check(this.model.submit(attempt, device, sent(changes)));
          const receipt = {
            attempt_id: 1,
            receipt_code: 'CODE',
            submitted_at: iso(attempt.submittedAt!),
            submitted_by: attempt.by!,
            answered: attempt.answers.size,
            question_count: 5,
          };
          return { success: true, EnMessage: '', ArMessage: '', receipt, acked_seq: attempt.acked, ...this.times() };
        }),
      look: ({ signal, waiting }) =>
        this.travel('look', line, signal, () => {
          this.model.look(this.attempt(), device, waiting);
          const { state, openedAt, submittedAt, by, acked, holder, answers } = this.attempt();
          const closed = state === 'submitted';
          return {
            attempt_id: 1,
            state,
            opened_at: iso(openedAt),
            submitted_at: submittedAt === null ? null : iso(submittedAt),
            submitted_by: by,
            receipt_code: closed ? 'CODE' : null,
            acked_seq: acked,
            takeover: null,
            device_is_current: holder === null || holder === device,
            answered: closed ? answers.size : null,
            ...this.times(),
          };
        }),
      held: ({ signal }) => this.travel('look', line, signal, () => ({ answers: this.answers() })),
    };
  }
}
