import { examLimits } from '../limits.ts';
import { takeoverGap } from '../sitting.ts';

/**
 * An attempt as a person would explain it. core-api compares its real rules on PostgreSQL with this model after every
 * step (attempt-model.test.ts); the page's engine is run against it thousands of times (simulation.test.ts, FIX-10). It
 * knows nothing of transactions, statements or processes. Times are milliseconds after the exam's start; answers are
 * option numbers or texts.
 */
export interface ModelAnswer {
  seq: number;
  value: string | null;
  late: boolean;
}
export interface ModelAttempt {
  openedAt: number;
  deadline: number;
  state: 'open' | 'submitted';
  by: 'student' | 'time' | 'invigilator' | null;
  submittedAt: number | null;
  holder: string | null;
  /** Numbers above this belong to the present holder alone. */
  holderFrom: number;
  acked: number;
  answers: Map<number, ModelAnswer>;
  /** The deadline whose grace is over, once the sweep has stored it. */
  graceEndedFor: number | null;
  /** From when on, after the deadline, only what its device has named is taken (TRU-07). */
  reportedAt: number | null;
  /** What it has named; null: nothing was asked for yet. */
  waiting: readonly Sent[] | null;
}
export interface ModelExam {
  duration: number;
  due: number;
  closes: number;
  extra: { total: number; past: number };
  /** Results were shown, or could have been: no more answers are accepted, whatever the clock says. */
  released: boolean;
}
export interface Sent {
  question: number;
  value: string | null;
  seq: number;
}
/** What a save says of answers that it doesn't carry (TRU-07). */
export interface Tells {
  more?: boolean;
  waiting?: readonly Sent[] | undefined;
}

const grace = examLimits.graceSeconds * 1000;
const transit = examLimits.transitSeconds * 1000;
export type Outcome =
  | 'done'
  | 'exam.ended'
  | 'attempt.alreadySubmitted'
  | 'attempt.closed'
  | 'attempt.otherDevice'
  | 'answer.unknownBase'
  | 'exam.questionsClosed'
  | 'held';

export class Model {
  now = 0;
  attempt: ModelAttempt | null = null;
  readonly exam: ModelExam;

  constructor(duration: number, due: number) {
    this.exam = { duration, due, closes: due, extra: { total: 0, past: 0 }, released: false };
  }

  private deadlineFor(openedAt: number): number {
    const { duration, due, extra } = this.exam;
    return Math.min(openedAt + duration + extra.total, due + extra.past);
  }

  private opened(holder: string | null): ModelAttempt | 'exam.ended' {
    if (this.attempt) return this.attempt;
    if (this.exam.released || this.now >= this.exam.due + this.exam.extra.past) return 'exam.ended';
    this.attempt = {
      openedAt: this.now,
      deadline: this.deadlineFor(this.now),
      state: 'open',
      by: null,
      submittedAt: null,
      holder,
      holderFrom: 0,
      acked: 0,
      answers: new Map(),
      graceEndedFor: null,
      reportedAt: null,
      waiting: null,
    };
    return this.attempt;
  }

  open(device: string, takeOver: boolean): Outcome {
    const attempt = this.opened(device);
    if (attempt === 'exam.ended') return 'exam.ended';
    if (attempt.state === 'submitted') return 'attempt.alreadySubmitted';
    if (this.exam.released || this.now > attempt.deadline) return 'exam.ended';
    if (attempt.holder === device) return 'done';
    if (attempt.holder !== null) {
      if (!takeOver) return 'held';
      attempt.acked += takeoverGap;
      attempt.holderFrom = attempt.acked;
    }
    attempt.holder = device;
    return 'done';
  }

  fetchQuestions(): Outcome {
    const attempt = this.opened(null);
    if (attempt === 'exam.ended') return attempt;
    if (attempt.state === 'open' && this.now <= attempt.deadline) return 'done';
    this.release();
    return this.exam.released ? 'done' : 'exam.questionsClosed';
  }

  /** Its device was in contact after the deadline and said what waits: anything else was answered since. */
  private hasReported({ reportedAt, deadline }: ModelAttempt): boolean {
    return reportedAt !== null && reportedAt > deadline && this.now > reportedAt && this.now > deadline + transit;
  }

  /**
   * A contact after the deadline: the first that says what waits fixes it. “More” without names is nothing while a request
   * may be on its way from before the deadline; later, what it means has as many seconds to arrive.
   */
  private contact(attempt: ModelAttempt, { more = false, waiting }: Tells): void {
    const { deadline, reportedAt } = attempt;
    const isNew = reportedAt === null || reportedAt <= deadline;
    const isLater = this.now > deadline + transit;
    if (this.now <= deadline || ((waiting || more) && !isLater)) return;
    if (more && !waiting) {
      if (isNew) Object.assign(attempt, { reportedAt: this.now + transit, waiting: null });
    } else if (isNew || (attempt.waiting === null && this.now < reportedAt))
      Object.assign(attempt, { reportedAt: this.now, waiting: waiting ?? [] });
  }

  /** A look closes an attempt whose grace is over. One from the attempt's device that has nothing more is a contact. */
  look(attempt: ModelAttempt, device: string, more: boolean): void {
    if (this.now > attempt.deadline + grace) this.close(attempt, 'time');
    const counts = attempt.holder === device && this.now <= attempt.deadline + grace && !more;
    if (counts && (attempt.state === 'open' || attempt.by === 'time')) this.contact(attempt, {});
  }

  private takes(attempt: ModelAttempt): boolean {
    if (this.exam.released || (attempt.graceEndedFor ?? -1) >= attempt.deadline) return false;
    return this.now <= attempt.deadline + grace && (attempt.state === 'open' || attempt.by === 'time');
  }

  isLate(attempt: ModelAttempt): boolean {
    return attempt.state === 'submitted' || this.now > attempt.deadline;
  }

  private store(attempt: ModelAttempt, sent: readonly Sent[]): void {
    for (const { question, value, seq } of newest(sent)) {
      if (seq > (attempt.answers.get(question)?.seq ?? 0))
        attempt.answers.set(question, { seq, value, late: this.isLate(attempt) });
      attempt.acked = Math.max(attempt.acked, seq);
    }
  }

  private close(attempt: ModelAttempt, by: 'student' | 'time' | 'invigilator'): void {
    if (attempt.state === 'submitted') return;
    attempt.state = 'submitted';
    attempt.by = by;
    attempt.submittedAt = by === 'time' ? attempt.deadline : this.now;
  }

  private fromOther(attempt: ModelAttempt, device: string, sent: readonly Sent[]): boolean {
    if (attempt.holder === null || attempt.holder === device) return false;
    this.store(
      attempt,
      newest(sent).filter(({ seq }) => seq <= attempt.holderFrom),
    );
    return true;
  }

  private notHeld(attempt: ModelAttempt, sent: readonly Sent[]): Sent[] {
    return newest(sent).filter(({ question, seq }) => {
      const stored = attempt.answers.get(question)?.seq ?? 0;
      // what the present holder wrote says nothing of an earlier holder's answer
      return stored < seq || stored > attempt.holderFrom !== seq > attempt.holderFrom;
    });
  }

  private holdsAll(attempt: ModelAttempt, sent: readonly Sent[]): boolean {
    return this.notHeld(attempt, sent).length === 0;
  }

  /** Stores what the device has named; false if there is anything else. */
  private storeNamed(attempt: ModelAttempt, device: string, sent: readonly Sent[]): boolean {
    const missing = this.notHeld(attempt, sent);
    const isNamed = ({ question, seq, value }: Sent) =>
      attempt.waiting?.some((name) => name.question === question && name.seq === seq && name.value === value);
    if (missing.length === 0) return true;
    if (![null, device].includes(attempt.holder) || !missing.every(isNamed)) return false;
    this.store(attempt, missing);
    return true;
  }

  save(attempt: ModelAttempt, device: string, sent: readonly Sent[], tells: Tells = {}): Outcome {
    if (!this.takes(attempt)) return 'attempt.closed';
    if (this.hasReported(attempt)) return this.storeNamed(attempt, device, sent) ? 'done' : 'attempt.closed';
    if (this.fromOther(attempt, device, sent)) return 'attempt.otherDevice';
    this.store(attempt, sent);
    this.contact(attempt, tells);
    if (attempt.state === 'open') attempt.holder = device;
    return 'done';
  }

  /** The change of a text on top of the number `base`; `fits`: it makes the text that the device means. */
  edit(attempt: ModelAttempt, device: string, sent: Sent, base: { seq: number; fits: boolean }, more = false): Outcome {
    const { answers, holder } = attempt;
    const held = answers.get(sent.question);
    const isFirst =
      attempt.state === 'open' && this.now <= attempt.deadline && holder === device && !this.exam.released;
    if (isFirst && held?.seq === base.seq && held.value !== null && sent.seq > base.seq && base.fits) {
      this.store(attempt, [sent]);
      return 'done';
    }
    if (!this.takes(attempt) || this.hasReported(attempt)) return 'attempt.closed';
    if (holder !== null && holder !== device) return 'attempt.otherDevice';
    if (!this.holdsAll(attempt, [sent])) return 'answer.unknownBase';
    this.contact(attempt, { more });
    return 'done';
  }

  submit(attempt: ModelAttempt, device: string, sent: readonly Sent[]): Outcome {
    const isPlain = sent.length === 0 && attempt.state === 'open' && [null, device].includes(attempt.holder);
    if (!this.takes(attempt) || (this.hasReported(attempt) && !isPlain)) {
      const isStored = this.takes(attempt) ? this.storeNamed(attempt, device, sent) : this.holdsAll(attempt, sent);
      if (!isStored) return 'attempt.closed';
      this.close(attempt, 'time');
      return 'done';
    }
    if (this.fromOther(attempt, device, sent)) return 'attempt.otherDevice';
    this.store(attempt, sent);
    this.contact(attempt, {});
    if (attempt.state === 'open') attempt.holder = device;
    this.close(attempt, 'student');
    return 'done';
  }

  sweep(): void {
    const { attempt } = this;
    if (attempt && this.now > attempt.deadline) this.close(attempt, 'time');
    if (attempt?.by === 'time' && this.now > attempt.deadline + grace) attempt.graceEndedFor = attempt.deadline;
    this.release();
  }

  /** What the sweep stores, or the first look at the results. */
  private release(): void {
    const { attempt, exam } = this;
    if (this.now < exam.closes) return;
    const graceOver =
      attempt === null || this.now > attempt.deadline + grace || attempt.graceEndedFor === attempt.deadline;
    const mayAnswer = !graceOver && (attempt.state === 'open' || attempt.by === 'time');
    if (this.now > exam.closes + grace || !mayAnswer) exam.released = true;
  }

  closeByInvigilator(attempt: ModelAttempt): boolean {
    const wasOpen = attempt.state === 'open';
    this.close(attempt, 'invigilator');
    return wasOpen;
  }

  extend(minutes: number, pastDue: boolean): Outcome {
    if (this.exam.released || this.now >= this.exam.closes) return 'exam.ended';
    const { extra } = this.exam;
    extra.total += minutes * 60_000;
    if (pastDue) extra.past += minutes * 60_000;
    this.exam.closes = this.exam.due + extra.past;
    const { attempt } = this;
    if (!attempt || (attempt.state === 'submitted' && attempt.by !== 'time')) return 'done';
    const deadline = this.deadlineFor(attempt.openedAt);
    if (attempt.state === 'open') attempt.deadline = deadline;
    else if (deadline > this.now) Object.assign(attempt, { deadline, state: 'open', by: null, submittedAt: null });
    return 'done';
  }
}

/** Of several answers to one question in a request, the one with the highest number; of equal numbers, the last. */
function newest(sent: readonly Sent[]): Sent[] {
  const byQuestion = new Map<number, Sent>();
  for (const answer of sent)
    if (answer.seq >= (byQuestion.get(answer.question)?.seq ?? 0)) byQuestion.set(answer.question, answer);
  return [...byQuestion.values()];
}
