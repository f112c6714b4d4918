import { makeWorks } from './marking/fill.ts';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { median, percentile } from './support/numbers.ts';
import { type Sent, send } from './support/spread.ts';
import { deliver, type Row } from './support/table.ts';

/**
 * [DAY-04] The marking desk with 5,000 works and 12 markers: the call for the next work, alone and while all of them save,
 * beside a call of the same service that reads one row; and that nothing was overwritten. What Chromium shows of it is in
 * the bench of pages. `npm run bench -- marking`
 */
const isQuick = process.argv.includes('--quick');
const works = 5000;
const markers = 12;
/** Works that each marker saves alone, and works that all of them save. */
const own = isQuick ? 40 : 200;
const contended = isQuick ? 20 : 60;
const rounds = isQuick ? 60 : 300;
const limitMs = 100;

const bench = await openCoreBench();
let core: Awaited<ReturnType<typeof startCore>> | undefined;
try {
  await bench.migrate();
  const filled = await makeWorks(bench.db, works, markers);
  core = await startCore(bench.env);
  const { url } = core;
  const cookies = await bench.signIn([filled.owner, ...filled.markers]);
  const desk = `/api/assignment-marking/${filled.assignmentId}`;
  const cookieOf = (n: number) => cookies.get(filled.markers[n]!)!;
  const open = (n: number, workId: number) =>
    send(url, { method: 'GET', path: `${desk}/${workId}?names=hidden`, cookie: cookieOf(n) });
  const succeeded = (sent: Sent): Sent => {
    if (sent.status !== 200) throw new Error(`the desk answered ${sent.status}: ${sent.body}`);
    return sent;
  };

  const oneByOne = async (call: (round: number) => Promise<Sent>): Promise<number[]> => {
    const ms: number[] = [];
    for (let round = 0; round < rounds; round++) ms.push(succeeded(await call(round)).ms);
    return ms.slice(10);
  };
  const session = () => send(url, { method: 'GET', path: '/api/auth', cookie: cookieOf(0) });
  await oneByOne(session);
  const reference = await oneByOne(session);
  const alone = await oneByOne((round) => open(0, filled.workIds[round * 7]!));

  // Each marker marks their own works and, beginning at another one each, those that all of them have.
  const opened: number[] = [];
  const saved: { n: number; workId: number; sent: Sent }[] = [];
  const began = performance.now();
  await Promise.all(
    filled.markers.map(async (_, n) => {
      const shared = Array.from({ length: contended }, (_, at) => filled.workIds[(at + n * 5) % contended]!);
      const from = contended + n * own;
      for (const workId of [...shared, ...filled.workIds.slice(from, from + own)]) {
        opened.push(succeeded(await open(n, workId)).ms);
        const body = { points: n, comment: `marker ${n}`, version: 0 };
        const sent = await send(url, { method: 'PUT', path: `${desk}/${workId}`, cookie: cookieOf(n), body });
        saved.push({ n, workId, sent });
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;

  const { rows: stored } = await bench.db.query<{ id: number; score: number; version: number }>(
    'select student_assignment_id as id, score, version from student_assignment where score is not null',
  );
  const now = new Map(stored.map((row) => [row.id, row]));
  const lost = saved.filter(({ n, workId, sent }) => {
    const row = now.get(workId);
    if (sent.status === 200) return row?.score !== n || row.version !== 1;
    const told = JSON.parse(sent.body) as { code?: string; points?: number };
    return sent.status !== 409 || told.code !== 'score.changedMeanwhile' || told.points !== row?.score;
  });
  const conflicts = saved.filter(({ sent }) => sent.status === 409).length;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const p99 = (values: readonly number[]) => percentile(values, 0.99);
  const timed = (what: string, values: readonly number[]): Row => ({
    row: 'DAY-04',
    what,
    figure: `${ms(median(values))}, p99 ${ms(p99(values))}`,
    reference: `who is signed in ${ms(median(reference))}`,
    ratio: median(values) / median(reference),
    wanted: `p99 ≤ ${limitMs} ms`,
    met: p99(values) <= limitMs,
  });
  deliver([
    timed(`the next of ${works} works, one marker`, alone),
    timed(`the same while ${markers} markers save`, opened),
    {
      row: 'DAY-04',
      what: `marks of ${markers} markers at once, ${contended} works marked by all`,
      figure: `${saved.length} in ${seconds.toFixed(1)} s, ${conflicts} told of another’s, ${lost.length} lost`,
      reference: `${contended * (markers - 1)} conflicts made on purpose`,
      wanted: '0 lost, every conflict told',
      met: lost.length === 0 && conflicts === contended * (markers - 1),
    },
  ]);
} finally {
  await core?.kill();
  await bench.close();
}
