import { type differingParts, mostFindings } from '@daftar/contracts/operations/result-checks';
import { verifyScores } from '../../content/index.ts';
import { verifyOpenings, verifySessions } from '../../control/index.ts';
import { verifyResults } from '../../exams/index.ts';
import { verifySeals } from '../../gradebook/index.ts';
import { type Deps, type Finding, trustedKeys, verifyAudit, type Watcher } from '../../kernel/index.ts';
import { verifyLevels } from '../../levels/index.ts';
import { verifyMercy } from '../../mercy/index.ts';
import { verifyRecords } from '../../records/index.ts';

type Part = (typeof differingParts)[number];

export interface OutcomeFinding {
  part: Part;
  of:
    | 'attempt'
    | 'student_assignment'
    | 'gradebook'
    | 'bylaw'
    | 'transfer'
    | 'transcript'
    | 'controlPaper'
    | 'controlSession'
    | 'levelResult'
    | 'mercyRules'
    | 'mercyRun'
    | 'exam'
    | 'event'
    | 'day';
  id: string;
  question_id: number | null;
  what: string;
}

/** What a check found. */
export interface Outcome {
  results: number;
  waiting: number;
  events: number;
  signed: boolean;
  problems: number;
  findings: OutcomeFinding[];
}

/** The same as `npm run verify-results`: exams, scores of assignments, sealed marks, bylaws, credited courses, transcripts, control sessions, openings of secret numbers, mercy rules with their runs, results of levels, and the activity log. */
export async function examineAll(
  deps: Pick<Deps, 'db' | 'clock' | 'headSigner' | 'earlierKeys'>,
  watch: Watcher,
): Promise<Outcome> {
  const keys = trustedKeys(deps.headSigner, deps.earlierKeys);
  const log = await verifyAudit(deps.db, deps.clock.now(), { keys, watch });
  const exams = await verifyResults(deps.db, watch);
  const scores = await verifyScores(deps.db, watch);
  const marks = await verifySeals(deps.db, watch);
  const records = await verifyRecords(deps.db, watch);
  const openings = await verifyOpenings(deps.db, watch);
  const sessions = await verifySessions(deps.db);
  const levels = await verifyLevels(deps.db, watch);
  const mercy = await verifyMercy(deps.db, watch);
  const findings = [
    ...exams.findings.map(({ attempt, what, question }) => ofExam(attempt, what, question)),
    ...scores.findings.map(({ work, what }) => finding('student_assignment', work, what)),
    ...marks.findings.map(({ gradebook, what }) => finding('gradebook', gradebook, what)),
    ...records.findings.map(({ of, id, what }) => finding(of, id, what)),
    ...openings.findings.map(({ paper, what }) => finding('controlPaper', paper, what)),
    ...sessions.findings.map(({ session, what }) => finding('controlSession', session, what)),
    ...levels.findings.map(({ result, what }) => finding('levelResult', result, what)),
    ...mercy.findings.map(({ of, id, what }) => finding(of, id, what)),
    ...log.findings.map(ofLog),
  ];
  return {
    results:
      exams.sealed +
      scores.works +
      marks.versions +
      records.credits +
      records.transcripts +
      openings.openings +
      levels.results +
      mercy.runs,
    waiting: exams.waiting,
    events: log.events,
    signed: keys.length > 0,
    problems: findings.length,
    findings: findings.slice(0, mostFindings),
  };
}

const finding = (
  of: OutcomeFinding['of'],
  id: string | number,
  what: string,
  { part = partOf(what), question_id = null }: { part?: Part; question_id?: number | null } = {},
): OutcomeFinding => ({ part, of, id: String(id), question_id, what });

/** What isn’t one attempt’s names its exam, or its day, at the end. */
function ofExam(attempt: number, what: string, question: number | undefined): OutcomeFinding {
  const [id = ''] = what.split(' ').slice(-1);
  if (what.startsWith('root of ')) return finding('day', id, 'root');
  if (attempt === 0) return finding('exam', id, what.split(' ')[0] ?? what);
  return finding('attempt', attempt, what, { question_id: question ?? null });
}

const ofLog = (found: Finding): OutcomeFinding =>
  'event' in found
    ? finding('event', found.event, found.problem, { part: 'log' })
    : finding('day', found.day, found.problem, { part: found.problem === 'badHead' ? 'signature' : 'log' });

const parts: readonly [RegExp, Part][] = [
  [
    /^(result_seal\.|grade_seal\.|transcript\.|paper_opening\.|mercy_run\.|mercy_version\.|level_result\.|level_result_row\.|level_publication\.|bylaw_version\.|credit_transfer\.|root$)/,
    'seal',
  ],
  [/^grade_bonus\.|^mercy_change\./, 'points'],
  [/^key$/, 'key'],
  [/^question$/, 'question'],
  [/\.(points|graded_by|graded_at|score|total_score|comment|assignment_score)$|^score_change/, 'points'],
  [/^(attempt_answer|late_answer)\./, 'answer'],
  [/^submission\.|^student_assignment\.(student_id|removed)$/, 'work'],
  [/_at$|deadline$|_minutes$|^exam_extension$/, 'time'],
];

/** The part that a column belongs to; what else an attempt records of itself is its record. */
export const partOf = (what: string): Part => parts.find(([form]) => form.test(what))?.[1] ?? 'record';
