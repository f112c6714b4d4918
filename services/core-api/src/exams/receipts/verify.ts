import { type Db, steady, type Watcher } from '../../kernel/index.ts';
import { later, personalDeadline } from '../exam/times.ts';
import { merkle } from '../seals/merkle.ts';
import { statesOf } from '../seals/record.ts';
import { leavesOf } from '../seals/root.ts';
import { againstEvents, checkSums, momentOf, type ResultFinding, unexplained } from './examine.ts';
import { type SealRow, sealsOf } from './queries.ts';
import {
  type AttemptFacts,
  actsOfExams,
  attemptsAfter,
  type EventFact,
  type ExamAct,
  type ExamFacts,
  type ExtensionFact,
  earnedOf,
  eventsOfAttempts,
  examsOf,
  extensionsOf,
  type MarkAct,
  marksOf,
  recordedRoots,
  type ScoreChangeFact,
  scoreChangesOf,
  sealingFacts,
  typedAnswersOf,
} from './verify-queries.ts';

export type { ResultFinding } from './examine.ts';

export interface VerifiedResults {
  attempts: number;
  /** Attempts that have a seal, with which they were compared. */
  sealed: number;
  seals: number;
  /** Submitted attempts that the service has yet to seal. */
  waiting: number;
  /** Days whose root is in the activity log. */
  days: number;
  findings: ResultFinding[];
}

const atOnce = 200;
/** Processes of the version before may close attempts without a seal while the platform is updated. */
const updateMs = 2 * 3_600_000;
const mostFindings = 1000;

/**
 * Looks for any change of a stored answer, score or time that no recorded act explains (TRU-19). It compares every closed
 * attempt with its seals, explains each difference by the activity log and the attempt’s own events, and recomputes the
 * roots of the days. It trusts the activity log: `verifyAudit` says whether that is whole. It changes nothing, and reads
 * one page of attempts after the other, each as of one moment. `watch` is called after each page.
 */
export async function verifyResults(db: Db, watch?: Watcher): Promise<VerifiedResults> {
  const told: VerifiedResults = { attempts: 0, sealed: 0, seals: 0, waiting: 0, days: 0, findings: [] };
  const keys = new Map<string, string>();
  let after = 0;
  for (;;) {
    const attempts = await steady(db, async (trx) => {
      const page = await attemptsAfter(trx, after, atOnce);
      await examinePage(trx, page, { facts: await sealingFacts(trx), told, keys });
      return page;
    });
    await watch?.(attempts.length);
    after = attempts.at(-1)?.attempt_id ?? after;
    if (attempts.length < atOnce || told.findings.length > mostFindings) break;
  }
  await checkRoots(db, told, watch);
  return told;
}

interface Looking {
  facts: Awaited<ReturnType<typeof sealingFacts>>;
  told: VerifiedResults;
  /** Exam and version → the keys that its first seal had. */
  keys: Map<string, string>;
}

async function examinePage(db: Db, attempts: readonly AttemptFacts[], { facts, told, keys }: Looking): Promise<void> {
  const ids = attempts.map(({ attempt_id }) => attempt_id);
  const exams = [...new Set(attempts.map(({ exam_id }) => exam_id))];
  const of = <T extends { attempt_id: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  const inExam = <T extends { exam_id: number }>(rows: readonly T[]) => Map.groupBy(rows, ({ exam_id }) => exam_id);
  const seals = of(await sealsOf(db, ids));
  const states = new Map((await statesOf(db, ids)).map((state) => [state.attempt_id, state]));
  const events = of(await eventsOfAttempts(db, ids));
  const marks = of(await marksOf(db, ids));
  const changes = of(await scoreChangesOf(db, ids));
  const earned = await earnedOf(db, ids);
  const typed = await typedAnswersOf(db, ids);
  const acts = inExam(await actsOfExams(db, exams));
  const extensions = inExam(await extensionsOf(db, exams));
  const times = new Map((await examsOf(db, exams)).map((exam) => [exam.exam_id, exam]));

  for (const exam of exams) checkExtensions(extensions.get(exam) ?? [], acts.get(exam) ?? [], exam, told);
  for (const attempt of attempts) {
    const id = attempt.attempt_id;
    const tell = (what: string, question?: number) => told.findings.push({ attempt: id, what, question });
    told.attempts += 1;
    const own = seals.get(id) ?? [];
    told.seals += own.length;
    if (own.length > 0) told.sealed += 1;
    const ofExam = acts.get(attempt.exam_id) ?? [];
    const happened = events.get(id) ?? [];
    const always = checkAccommodated(attempt, happened, facts, tell);
    const granted = extensions.get(attempt.exam_id) ?? [];
    checkTimes(attempt, always, times.get(attempt.exam_id), granted, happened, facts, tell);
    checkScoreChanges(changes.get(id) ?? [], marks.get(id) ?? [], ofExam, tell);
    const state = states.get(id);
    if (!state || own.length === 0) {
      const isReopened = events.get(id)?.some(({ kind }) => kind === 'reopened');
      if (attempt.state === 'open' && !isReopened) continue;
      const closed = events.get(id)?.findLast(({ kind }) => kind.startsWith('closed') || kind === 'submitted');
      if (!closed || closed.at.getTime() < facts.since.getTime() + updateMs || facts.restored > 0) told.waiting += 1;
      else tell('result_seal.removed');
      continue;
    }
    checkChain(own, facts, tell);
    for (const seal of own) checkVersion(seal, keys, tell);
    const explained = {
      marks: marks.get(id) ?? [],
      regrades: ofExam.filter(({ action }) => action === 'exam.regraded'),
    };
    const moments = own.map(momentOf);
    for (const [place, moment] of moments.slice(1).entries())
      told.findings.push(...unexplained(moments[place]!, moment, explained, true));
    const now = momentOf({ ...state, after_event: Number.MAX_SAFE_INTEGER });
    told.findings.push(...unexplained(moments.at(-1)!, now, explained, state.state === 'open'));
    againstEvents(now.record, tell);
    const since = now.record.events.slice(moments.at(-1)!.record.events.length);
    if (state.state === 'submitted') {
      checkSums(now, { earned: earned.get(id) ?? new Map(), typed: typed.get(id) ?? new Map() }, tell);
      checkHistory(
        now.marks.earned ?? now.marks.score,
        (changes.get(id) ?? []).filter(({ changed_at }) => changed_at >= own.at(-1)!.sealed_at),
        { acts: ofExam, decimalsSince: facts.decimalsSince },
        tell,
      );
    } else if (!since.some(({ kind }) => kind === 'reopened')) tell('attempt.state');
  }
}

type Tell = (what: string, question?: number) => void;

/** Each seal is over its own columns and leads to the one before; only a first one may be of an earlier close. */
function checkChain(seals: readonly SealRow[], { since, restored }: Looking['facts'], tell: Tell): void {
  let before: Buffer = Buffer.alloc(32);
  for (const [place, seal] of seals.entries()) {
    if (seal.number !== place + 1 || !seal.before.equals(before)) tell('result_seal.removed');
    if (!seal.hash.equals(seal.hash_now)) tell('result_seal.altered');
    before = seal.hash;
    if (seal.act !== 'existing') continue;
    const close = momentOf(seal).record.events.findLast(
      ({ kind }) => kind === 'submitted' || kind.startsWith('closed'),
    );
    if (close && new Date(close.at).getTime() > since.getTime() + updateMs && restored === 0)
      tell('result_seal.replaced');
  }
}

/** All attempts of one version of an exam have the same keys. */
function checkVersion(seal: SealRow, keys: Map<string, string>, tell: Tell): void {
  const { marks } = momentOf(seal);
  const version = `${seal.exam_id}:${marks.version}`;
  const text = JSON.stringify(marks.keys);
  const known = keys.get(version) ?? text;
  keys.set(version, known);
  if (known !== text) tell('key');
}

/**
 * The minutes of an accommodation that its attempt recorded last (DAY-11), which the attempt’s own column must equal.
 * Attempts that the version before opened or moved while the platform was updated have no such event: their column counts.
 */
function checkAccommodated(
  { accommodated_minutes, opened_at }: AttemptFacts,
  events: readonly EventFact[],
  { accommodatedSince }: Looking['facts'],
  tell: Tell,
): number {
  const recorded = events.findLast(({ kind }) => kind === 'accommodated');
  if (!recorded && opened_at.getTime() < accommodatedSince.getTime() + updateMs) return accommodated_minutes;
  const minutes = Number(recorded?.detail ?? 0);
  if (minutes !== accommodated_minutes) tell('attempt.accommodated_minutes');
  return minutes;
}

/**
 * The deadline follows from the opening, the exam, the accommodation (`always`, minutes), and the extra time granted up to
 * some moment (EXT-04, EXT-17, DAY-11). One that the version before opened may end as its due date’s minute begins.
 */
function checkTimes(
  attempt: AttemptFacts,
  always: number,
  exam: ExamFacts | undefined,
  extensions: readonly ExtensionFact[],
  events: readonly EventFact[],
  { minutesSince }: Looking['facts'],
  tell: Tell,
): void {
  const opened = events.find(({ kind }) => kind === 'opened');
  if (!exam || !opened) return;
  if (opened.at.getTime() !== attempt.opened_at.getTime()) tell('attempt.opened_at');
  const own = extensions.filter(({ student_id }) => student_id === null || student_id === attempt.student_id);
  const isEarlier = opened.at.getTime() < minutesSince.getTime() + updateMs;
  const ends = Array.from({ length: own.length + 1 }, (_, n) => {
    const granted = own.slice(0, n);
    const total = granted.reduce((sum, { minutes }) => sum + minutes, always);
    const past = granted.reduce((sum, { minutes, past_due }) => sum + (past_due ? minutes : 0), always);
    const end = personalDeadline(exam, opened.at, { total, past }).getTime();
    const without = exam.due_at && isEarlier ? later(exam.due_at, past).getTime() : end;
    return [end, Math.min(end, without)];
  }).flat();
  if (!ends.includes(attempt.deadline.getTime())) tell('attempt.deadline');
}

/** Extra time is in the activity log, and nothing else is. */
function checkExtensions(
  extensions: readonly ExtensionFact[],
  acts: readonly ExamAct[],
  exam: number,
  { findings }: VerifiedResults,
): void {
  const granted = acts.filter(({ action }) => action === 'exam.extraTime');
  const text = (one: Pick<ExtensionFact, 'minutes' | 'past_due' | 'reason'>, at: Date, forAll: boolean) =>
    JSON.stringify([one.minutes, one.past_due, one.reason, at.getTime(), forAll]);
  const inLog = granted.map((act) =>
    text(
      { minutes: act.minutes ?? 0, past_due: act.past_due ?? true, reason: act.reason ?? '' },
      act.at,
      act.student_id === null,
    ),
  );
  const stored = extensions.map((one) => text(one, one.granted_at, one.student_id === null));
  if (!sameBag(inLog, stored)) findings.push({ attempt: 0, what: `exam_extension of exam ${exam}` });
}

/** Every recorded change of points is an act of the activity log, and the other way round. */
function checkScoreChanges(
  changes: readonly ScoreChangeFact[],
  marks: readonly MarkAct[],
  acts: readonly ExamAct[],
  tell: Tell,
): void {
  const text = (...values: unknown[]) => JSON.stringify(values);
  const inLog = marks.map((act) =>
    act.action === 'exam.graded'
      ? text(act.question_id, act.actor_key, act.at, act.points_before, act.points)
      : text(null, act.actor_key, act.at, act.earned_before ?? act.score_before, act.earned ?? act.score),
  );
  const stored = changes
    .filter((change) => !isOfRegrade(change, acts))
    .map((change) => text(change.question_id, change.by, change.changed_at, ...pointsOfChange(change)));
  if (!sameBag(inLog, stored)) tell('score_change');
}

const isOfRegrade = (change: ScoreChangeFact, acts: readonly ExamAct[]): boolean =>
  acts.some(
    ({ action, at, reason }) =>
      action === 'exam.regraded' && reason === change.reason && at.getTime() === new Date(change.changed_at).getTime(),
  );

/** Points before and after a change, with their decimals. */
const pointsOfChange = (change: ScoreChangeFact): [before: number | null, after: number | null] => [
  change.earned_before ?? change.points_before,
  change.earned_after ?? change.points_after,
];

/** Whether a change led to this score, to the hundredth. */
const isThen = (recorded: number | null, then: number | null): boolean =>
  recorded === null || then === null ? recorded === then : Math.round(recorded * 100) === Math.round(then * 100);

/** Changes from before decimals were recorded have whole numbers alone. */
const mayBeRounded = ({ changed_at, earned_after }: ScoreChangeFact, decimalsSince: Date): boolean =>
  earned_after === null && new Date(changed_at).getTime() < decimalsSince.getTime() + updateMs;

/** Recorded changes since the last seal lead to the present score: a grade by its difference, the others as a whole. */
function checkHistory(
  score: number | null,
  changes: readonly ScoreChangeFact[],
  { acts, decimalsSince }: { acts: readonly ExamAct[]; decimalsSince: Date },
  tell: Tell,
): void {
  let then = score;
  for (const change of changes.toReversed()) {
    const { question_id } = change;
    const [before, after] = pointsOfChange(change);
    if (question_id !== null && !isOfRegrade(change, acts)) {
      then = (then ?? 0) - (after ?? 0) + (before ?? 0);
      continue;
    }
    const isRounded = then !== null && mayBeRounded(change, decimalsSince) && isThen(after, Math.round(then));
    if (!isThen(after, then) && !isRounded) tell('score_change.points_after');
    then = before;
  }
}

const sameBag = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

/** Roots in the activity log against the seals under them; data that was deleted took its seals along. */
async function checkRoots(db: Db, told: VerifiedResults, watch: Watcher | undefined): Promise<void> {
  for (const { id, day, root } of await recordedRoots(db)) {
    told.days += 1;
    const { leaves, cleared } = await steady(db, async (trx) => ({
      leaves: await leavesOf(trx, day),
      ...(await sealingFacts(trx)),
    }));
    await watch?.(0);
    if (leaves.length === 0 && id < cleared) continue;
    const now = leaves.length === 0 ? '' : merkle(leaves.map(({ hash }) => hash)).root.toString('hex');
    if (now !== root) told.findings.push({ attempt: 0, what: `root of ${day}` });
  }
}
