import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import { type ScoreFinding, verifyScores } from '../content/index.ts';
import { type OpeningFinding, type SessionFinding, verifyOpenings, verifySessions } from '../control/index.ts';
import { type ResultFinding, verifyResults } from '../exams/index.ts';
import { type SealFinding, verifySeals } from '../gradebook/index.ts';
import { type Db, earlierKeys, headSigner, trustedKeys, verifyAudit } from '../kernel/index.ts';
import { type LevelFinding, verifyLevels } from '../levels/index.ts';
import { type MercyFinding, verifyMercy } from '../mercy/index.ts';
import { type RecordFinding, verifyRecords } from '../records/index.ts';

offerHelp(`npm run verify-results

Finds stored answers, scores, marks, bylaws, credited courses, transcripts, control sessions, openings of secret numbers, mercy points and results of levels that changed without a recorded act. Ends with 1 when it found something.
Without DATABASE_URL it works on the embedded platform of DATA_DIR.`);

/**
 * `npm run verify-results`: finds stored answers, scores and times of exams, scores of assignments, sealed marks, bylaws, credited courses, transcripts, control sessions, openings of secret numbers, mercy points and results of levels, that changed without a recorded act (TRU-19), and says
 * whether the activity log, which explains them, is whole and signed by a key of the settings. Ends with 1 when something was found.
 */
const { DATABASE_URL, SIGNING_KEY, EARLIER_SIGNING_KEYS } = readSettings(
  z.object({ DATABASE_URL: postgresUrl, SIGNING_KEY: z.string().optional(), EARLIER_SIGNING_KEYS: earlierKeys }),
);
const keys = trustedKeys(SIGNING_KEY ? headSigner(SIGNING_KEY) : undefined, EARLIER_SIGNING_KEYS);

const describe = ({ attempt, what, question }: ResultFinding): string =>
  `${attempt > 0 ? `attempt ${attempt}` : 'results'}${question === undefined ? '' : `, question ${question}`}: no recorded act explains ${what}`;

const describeScore = ({ work, what }: ScoreFinding): string => `work ${work}: no recorded act explains ${what}`;

const describeSeal = ({ gradebook, what }: SealFinding): string =>
  `gradebook ${gradebook}: no recorded act explains ${what}`;

const describeRecord = ({ of, id, what }: RecordFinding): string => `${of} ${id}: no recorded act explains ${what}`;

const describeOpening = ({ paper, what }: OpeningFinding): string => `paper ${paper}: no recorded act explains ${what}`;

const describeSession = ({ session, what }: SessionFinding): string =>
  `control session ${session}: no recorded act explains ${what}`;

const describeLevel = ({ result, what }: LevelFinding): string =>
  `level result ${result}: no recorded act explains ${what}`;
const describeMercy = ({ of, id, what }: MercyFinding): string => `${of} ${id}: no recorded act explains ${what}`;

const db: Db = typed(
  connect(DATABASE_URL, { schema: 'core', max: 1, appName: 'verify-results', statementTimeoutMs: 60_000 }),
);
try {
  const log = await verifyAudit(db, systemClock.now(), { keys });
  const { attempts, seals, waiting, days, findings } = await verifyResults(db);
  const scores = await verifyScores(db);
  const marks = await verifySeals(db);
  const records = await verifyRecords(db);
  const opened = await verifyOpenings(db);
  const sessions = await verifySessions(db);
  const levels = await verifyLevels(db);
  const mercy = await verifyMercy(db);
  for (const finding of findings) console.log(describe(finding));
  for (const finding of scores.findings) console.log(describeScore(finding));
  for (const finding of marks.findings) console.log(describeSeal(finding));
  for (const finding of records.findings) console.log(describeRecord(finding));
  for (const finding of opened.findings) console.log(describeOpening(finding));
  for (const finding of sessions.findings) console.log(describeSession(finding));
  for (const finding of levels.findings) console.log(describeLevel(finding));
  for (const finding of mercy.findings) console.log(describeMercy(finding));
  if (keys.length === 0) console.log('without SIGNING_KEY any key may have signed the activity log');
  if (log.findings.length > 0)
    console.log(`the activity log has ${log.findings.length} problems: npm run verify-audit`);
  const problems =
    findings.length +
    scores.findings.length +
    marks.findings.length +
    records.findings.length +
    opened.findings.length +
    sessions.findings.length +
    levels.findings.length +
    mercy.findings.length;
  const kind = problems === 0 ? 'nothing changed without a recorded act' : `${problems} problems`;
  console.log(
    `${attempts} attempts, ${seals} seals, ${days} days sealed, ${waiting} attempts not sealed yet, ${scores.works} scores of assignments, ${marks.versions} sealed versions of marks, ${records.bylaws} versions of bylaws, ${records.credits} credited courses, ${records.transcripts} transcripts, ${sessions.sessions} control sessions, ${opened.openings} openings of secret numbers, ${levels.results} results of levels, ${mercy.runs} runs of mercy rules: ${kind}`,
  );
  if (problems + log.findings.length > 0) process.exitCode = 1;
} finally {
  await db.destroy();
}
