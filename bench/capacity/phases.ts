import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { device } from '../exams/fill.ts';
import type { Hall } from '../exams/hall.ts';
import { type Call, latency, type Sent, spread } from '../support/spread.ts';
import type { Installation } from './installation.ts';
import { callsPerSecond, hall as habits, isHeld, type Phase, type PhaseName } from './rules.ts';

/** A hall whose students are signed in, on an installation. */
export interface Sitting {
  installation: Installation;
  db: pg.Client;
  hall: Hall;
  cookies: ReadonlyMap<number, string>;
  /** Polls need the notification service behind the one URL. */
  polls: boolean;
}

interface Attempt {
  attemptId: number;
  student: number;
}

/** Sends the calls of a phase and measures it. */
async function measured(name: PhaseName, { installation, db }: Sitting, calls: Call[], seconds: number) {
  const wal = async () => {
    const { rows } = await db.query<{ at: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at`);
    return Number(rows[0]!.at);
  };
  const [cpuBefore, walBefore] = [await installation.cpuMicros(), await wal()];
  const late = monitorEventLoopDelay({ resolution: 10 });
  late.enable();
  const started = performance.now();
  const sent = await spread(installation.urls, calls, seconds);
  const took = (performance.now() - started) / 1000;
  late.disable();
  const cpu = await installation.cpuMicros();
  const failed = sent.filter(({ status }) => status !== 200 && status !== 304);
  const phase: Phase = {
    name,
    calls: sent.length,
    perSecond: sent.length / took,
    medianMs: latency(sent, 0.5),
    p99Ms: latency(sent, 0.99),
    failed: failed.length,
    ...(failed[0] && { failure: `${failed[0].status} ${failed[0].body.slice(0, 120)}` }),
    cpuMicros: Object.fromEntries(Object.entries(cpu).map(([kind, micros]) => [kind, micros - (cpuBefore[kind] ?? 0)])),
    walBytes: (await wal()) - walBefore,
    // the 10 ms are the monitor’s own step
    generatorLateMs: Math.max(0, late.percentile(99) / 1e6 - 10),
  };
  return { phase, sent };
}

/** Everybody opens the exam. */
export async function open(sitting: Sitting, seconds: number): Promise<{ phase: Phase; attempts: Attempt[] }> {
  const { hall, cookies } = sitting;
  const calls = hall.students.map((student) => ({
    method: 'POST',
    path: '/api/attempts',
    cookie: cookies.get(student)!,
    body: { examId: hall.examId, device },
  }));
  const { phase, sent } = await measured('open', sitting, calls, seconds);
  const attempts = sent.flatMap(({ status, body }, n) =>
    status === 200 ? [{ attemptId: JSON.parse(body).attempt_id as number, student: hall.students[n]! }] : [],
  );
  return { phase, attempts };
}

/** Saves of one answer each, in turn by all students; `seq` grows, so that each of them writes. */
function saves(sitting: Sitting, attempts: readonly Attempt[], count: number, fromSeq: number): Call[] {
  const { hall, cookies } = sitting;
  return Array.from({ length: count }, (_, n) => {
    const { attemptId, student } = attempts[n % attempts.length]!;
    const seq = fromSeq + Math.floor(n / attempts.length);
    const question = hall.questions[seq % hall.questions.length]!;
    const answers = [{ question_id: question.question_id, answer_id: question.answer_ids[(n + seq) % 4], seq }];
    return {
      method: 'PUT',
      path: `/api/attempts/${attemptId}/answers`,
      cookie: cookies.get(student)!,
      body: { device, answers, more: false },
    };
  });
}

const polls = ({ hall, cookies }: Sitting, count: number): Call[] =>
  Array.from({ length: count }, (_, n) => {
    const student = hall.students[n % hall.students.length]!;
    return { method: 'GET', path: `/api/unread-notifications/${student}`, cookie: cookies.get(student)! };
  });

/** Two lists of calls in one, each evenly spread over it. */
export function mixed(first: readonly Call[], second: readonly Call[]): Call[] {
  const placed = [first, second].flatMap((list) => list.map((call, n) => ({ call, at: (n + 0.5) / list.length })));
  return placed.sort((a, b) => a.at - b.at).map(({ call }) => call);
}

/** The sitting of the hall as its pages do it: saves, and polls of the inbox. */
export async function sit(sitting: Sitting, attempts: readonly Attempt[], seconds: number) {
  const students = sitting.hall.students.length;
  const count = Math.max(1, Math.round((students / habits.saveEverySeconds) * seconds));
  const polled = sitting.polls ? Math.round((students / habits.pollEverySeconds) * seconds) : 0;
  const calls = mixed(saves(sitting, attempts, count, 1), polls(sitting, polled));
  const { phase } = await measured('sit', sitting, calls, seconds);
  return { phase, nextSeq: 1 + Math.ceil(count / attempts.length) };
}

/**
 * Twice as many saves at each step, until the installation no longer holds them, the generator can’t make more, or each
 * student would save more than twice a second.
 */
export async function rise(sitting: Sitting, attempts: readonly Attempt[], seconds: number, fromSeq: number) {
  const steps: Phase[] = [];
  let seq = fromSeq;
  const asked = callsPerSecond('sit', sitting.hall.students.length);
  for (let rate = 2 * asked; rate <= 2 * attempts.length; rate *= 2) {
    const count = Math.ceil(rate * seconds);
    const { phase } = await measured('rise', sitting, saves(sitting, attempts, count, seq), seconds);
    seq += Math.ceil(count / attempts.length);
    steps.push(phase);
    // slower than asked for: what the step has shown is its end
    if (!isHeld(phase) || phase.perSecond < 0.8 * rate) break;
  }
  return { steps, nextSeq: seq };
}

/** Everybody submits, with the last five answers. */
export async function submit(sitting: Sitting, attempts: readonly Attempt[], seconds: number, seq: number) {
  const { hall, cookies } = sitting;
  const last = hall.questions.slice(-5);
  const calls = attempts.map(({ attemptId, student }, n) => ({
    method: 'POST',
    path: `/api/attempts/${attemptId}/submit`,
    cookie: cookies.get(student)!,
    body: {
      device,
      answers: last.map(({ question_id, answer_ids }, q) => ({
        question_id,
        answer_id: answer_ids[(n + q) % 4],
        seq: seq + q,
      })),
    },
  }));
  const { phase, sent } = await measured('submit', sitting, calls, seconds);
  return { phase, submitted: sent.filter(({ status }: Sent) => status === 200).length };
}
